// The makes and models that are met most in Brazil, so that the first seller of a site finds them too. What is on show
// adds to them (list_known_cars); nothing else relies on this list.
const text = `Audi: A3, A4, A5, Q3, Q5, Q7, e-tron
BMW: 118i, 320i, 328i, X1, X3, X5, i3
BYD: Dolphin, Dolphin Mini, Han, King, Seal, Shark, Song Plus, Song Pro, Yuan Plus
Caoa Chery: Arrizo 5, Arrizo 6, Tiggo 2, Tiggo 3X, Tiggo 5X, Tiggo 7, Tiggo 8
Chevrolet: Agile, Astra, Camaro, Captiva, Celta, Classic, Cobalt, Corsa, Cruze, Equinox, Joy, Meriva, Montana, Onix, Onix Plus, Prisma, S10, Sonic, Spin, Tracker, Trailblazer, Vectra, Zafira
Citroën: Aircross, Basalt, Berlingo, C3, C3 Aircross, C4, C4 Cactus, C4 Lounge, C4 Pallas, Jumpy
Dodge: Journey, Ram
Fiat: 500, Argo, Bravo, Cronos, Doblò, Ducato, Fastback, Fiorino, Freemont, Grand Siena, Idea, Linea, Mobi, Palio, Pulse, Punto, Scudo, Siena, Stilo, Strada, Titano, Toro, Uno, Weekend
Ford: Bronco Sport, Courier, EcoSport, Edge, F-250, Fiesta, Focus, Fusion, Ka, Ka Sedan, Maverick, Mustang, Ranger, Territory, Transit
GWM: Haval H6, Haval H9, Ora 03, Poer, Tank 300
Honda: Accord, City, City Hatch, Civic, CR-V, Fit, HR-V, WR-V, ZR-V
Hyundai: Azera, Creta, Elantra, HB20, HB20S, HB20X, HR, i30, ix35, Santa Fe, Sonata, Tucson, Veloster
JAC: E-JS1, J2, J3, T40, T60
Jeep: Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Renegade, Wrangler
Kia: Bongo, Carnival, Cerato, Niro, Picanto, Sorento, Soul, Sportage, Stonic
Land Rover: Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar
Mercedes-Benz: A 200, C 180, C 200, C 300, CLA 200, E 250, GLA 200, GLB 200, GLC 300, Sprinter, Vito
Mini: Cooper, Countryman
Mitsubishi: ASX, Eclipse Cross, L200, L200 Triton, Lancer, Outlander, Pajero, Pajero Full, Pajero Sport, Pajero TR4
Nissan: Frontier, Kicks, Leaf, Livina, March, Sentra, Tiida, Versa
Peugeot: 2008, 206, 207, 208, 3008, 307, 308, 408, 5008, Expert, Hoggar, Partner
Porsche: 718 Boxster, 718 Cayman, 911, Cayenne, Macan, Panamera, Taycan
RAM: 1500, 2500, 3500, Rampage
Renault: Captur, Clio, Duster, Fluence, Kardian, Kwid, Logan, Master, Megane, Oroch, Sandero, Scénic, Stepway, Symbol
Subaru: Forester, Impreza, Outback, XV
Suzuki: Grand Vitara, Jimny, S-Cross, Swift, Vitara
Toyota: Bandeirante, Camry, Corolla, Corolla Cross, Etios, Fielder, Hilux, Prius, RAV4, SW4, Yaris, Yaris Sedan
Troller: T4
Volkswagen: Amarok, Bora, CrossFox, Fox, Fusca, Gol, Golf, Jetta, Kombi, Nivus, Parati, Passat, Polo, Polo Sedan, Santana, Saveiro, SpaceFox, T-Cross, Taos, Tera, Tiguan, Up, Virtus, Voyage
Volvo: C30, C40, EX30, S60, V40, V60, XC40, XC60, XC90`;

/** Makes and their models. */
export const makesAndModels: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  text.split('\n').map((line) => {
    const [make = '', models = ''] = line.split(': ');
    return [make, models.split(', ')];
  }),
);
