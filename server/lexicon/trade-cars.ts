/**
 * Makes and models that Brazilians buy and sell, so that each is known, and never taken for a slip of a city's name,
 * where no listing has it now. Between commas; names that are also plain numbers or common words are left out.
 */
export const tradeCars: Readonly<Record<string, string>> = {
  Audi: 'A1, A3, A4, A5, A6, A7, A8, Q3, Q5, Q7, Q8, TT, RS3, RS6, e-tron',
  BMW: '116i, 118i, 120i, 125i, 130i, 316i, 318i, 320i, 323i, 325i, 328i, 330i, 335i, 420i, 428i, 430i, 520i, 528i, 530i, M2, M3, M4, M5, X1, X2, X3, X4, X5, X6, X7, Z3, Z4, i3, iX, iX1, iX3',
  BYD: 'Dolphin, Dolphin Mini, Dolphin Plus, Song Plus, Song Pro, Yuan Plus, Yuan Pro, Seal, Shark',
  Chery:
    'Tiggo, Tiggo 2, Tiggo 3X, Tiggo 5X, Tiggo 7, Tiggo 7 Pro, Tiggo 8, Arrizo 5, Arrizo 6, QQ, Celer, Cielo, iCar',
  Chevrolet:
    'Agile, Astra, Blazer, Bolt, Bonanza, C10, Calibra, Camaro, Captiva, Caravan, Celta, Chevette, Chevy 500, Classic, Cobalt, Corsa, Corsa Classic, Cruze, D10, D20, Equinox, Ipanema, Joy, Kadett, Marajó, Meriva, Montana, Monza, Omega, Onix, Onix Plus, Opala, Prisma, S10, Silverado, Sonic, Spin, Suprema, Tigra, Tracker, Trailblazer, Vectra, Veraneio, Zafira',
  Chrysler: 'PT Cruiser, 300C, Caravan',
  Citroën:
    'Aircross, AX, Basalt, Berlingo, C3, C3 Aircross, C3 Picasso, C4, C4 Cactus, C4 Lounge, C4 Pallas, C4 Picasso, C5, DS3, DS4, DS5, Jumper, Jumpy, Xsara, Xsara Picasso, ZX',
  Dodge: 'Challenger, Charger, Dakota, Dart, Durango, Journey',
  Ferrari: '',
  Fiat: 'Argo, Brava, Bravo, Cronos, Doblò, Ducato, Elba, Fastback, Fiorino, Freemont, Grand Siena, Linea, Marea, Mobi, Oggi, Palio, Palio Weekend, Panorama, Pulse, Punto, Scudo, Siena, Stilo, Strada, Tempra, Titano, Toro, Uno',
  Ford: 'Belina, Bronco, Corcel, Courier, Del Rey, EcoSport, Edge, Escort, Explorer, F-1000, F-150, F-250, F-350, Fiesta, Focus, Fusion, Galaxie, Ka, Ka Sedan, Landau, Maverick, Mondeo, Mustang, Pampa, Ranger, Rural, Territory, Transit, Verona, Versailles',
  Geely: 'EC7, EX5',
  GWM: 'Haval H6, Ora 03, Poer, Tank 300',
  Gurgel: 'BR-800, Supermini, X12',
  Honda: 'Accord, City, Civic, CR-V, Fit, HR-V, WR-V, ZR-V',
  Hyundai:
    'Azera, Creta, Elantra, Genesis, Grand Santa Fe, HB20, HB20S, HB20X, i30, Ioniq, ix35, Kona, Palisade, Santa Fe, Sonata, Tucson, Veloster, Veracruz',
  Iveco: 'Daily',
  JAC: 'E-JS1, J2, J3, J3 Turin, J5, J6, T40, T50, T60, T80',
  Jaguar: 'E-Pace, F-Pace, F-Type, XE, XF, XJ',
  Jeep: 'Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Renegade, Willys, Wrangler',
  Kia: 'Besta, Bongo, Carens, Carnival, Cerato, Mohave, Niro, Optima, Picanto, Sorento, Soul, Sportage, Stonic',
  Lamborghini: 'Gallardo, Huracán, Urus',
  'Land Rover':
    'Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  Lexus: 'ES 300h, NX 300h, RX 350, UX 250h',
  Lifan: 'X60, X80',
  Maserati: 'Ghibli, Levante, Quattroporte',
  Mazda: 'MX-3, MX-5, Protegé',
  'Mercedes-Benz':
    'A 160, A 190, A 200, A 250, AMG GT, B 180, B 200, C 180, C 200, C 250, C 300, CLA, CLA 180, CLA 200, CLA 250, CLK, CLS, Classe A, Classe B, Classe C, E 250, E 300, E 350, GLA, GLA 200, GLA 250, GLB, GLB 200, GLC, GLC 250, GLE, GLK, ML, S 500, SLK, Sprinter, Vito',
  Mini: 'Clubman, Cooper, Countryman',
  Mitsubishi:
    'Airtrek, ASX, Eclipse, Eclipse Cross, Galant, L200, L200 Triton, Lancer, Outlander, Pajero, Pajero Dakar, Pajero Full, Pajero Sport, Pajero TR4',
  Nissan:
    '350Z, Frontier, Grand Livina, GT-R, Kicks, Leaf, Livina, March, Pathfinder, Sentra, Tiida, Versa, X-Terra, X-Trail',
  Peugeot: '206, 207, 208, 307, 308, 408, 2008, 3008, 5008, Boxer, Expert, Hoggar, Partner, RCZ',
  Porsche: 'Boxster, Cayenne, Cayman, Macan, Panamera, Taycan',
  Ram: 'Rampage',
  Renault:
    'Captur, Clio, Duster, Duster Oroch, Fluence, Kangoo, Kardian, Koleos, Kwid, Laguna, Logan, Master, Megane, Megane Grand Tour, Oroch, Sandero, Sandero Stepway, Scenic, Stepway, Symbol, Trafic, Twingo, Zoe',
  Seat: 'Córdoba, Ibiza',
  SsangYong: 'Actyon, Korando, Kyron, Musso, Rexton, Tivoli',
  Subaru: 'Forester, Impreza, Legacy, Outback, WRX, XV',
  Suzuki: 'Baleno, Grand Vitara, Ignis, Jimny, Jimny Sierra, S-Cross, Samurai, SX4, Swift, Vitara',
  Tesla: 'Model 3, Model S, Model X, Model Y',
  Toyota:
    'Bandeirante, Camry, Corolla, Corolla Cross, Corona, Etios, Fielder, Hilux, Hilux SW4, Land Cruiser, Prius, RAV4, SW4, Yaris, Yaris Cross',
  Troller: 'Pantanal, T4',
  Volkswagen:
    'Amarok, Apollo, Bora, Brasília, Caravelle, CrossFox, Cross UP, Eos, Fox, Fusca, Gol, Golf, ID.4, ID. Buzz, Jetta, Karmann Ghia, Kombi, Logus, New Beetle, Nivus, Parati, Passat, Pointer, Polo, Polo Classic, Polo Sedan, Quantum, Santana, Saveiro, Scirocco, SpaceCross, SpaceFox, SP2, T-Cross, Taos, Tera, Tiguan, Touareg, Variant, Virtus, Voyage, up!',
  Volvo: 'C30, C40, EX30, S40, S60, V40, V60, XC40, XC60, XC90',
};
