import { slugOf } from '../../../app/domain/text/text.ts';

/** Models that come in one body only, as server/lexicon/trade-cars.ts writes them. */
const models = {
  hatch:
    'Agile, Celta, Onix, Sonic, C3, Argo, Mobi, Palio, Punto, Uno, Bravo, Stilo, Ka, Fit, HB20, HB20X, i30, Veloster, March, Leaf, 206, 208, Kwid, Sandero, Clio, Symbol Hatch, Fox, CrossFox, Gol, Golf, Polo, Up, up!, Picanto, Dolphin, Dolphin Mini, Dolphin Plus, A1, 118i, 120i, 125i, C30, Celer, QQ, J2, J3, Ora 03, Cooper, Swift, Ibiza',
  sedan:
    'Classic, Cobalt, Onix Plus, Prisma, Monza, Omega, C4 Lounge, C4 Pallas, Cronos, Grand Siena, Siena, Linea, Ka Sedan, Fusion, Mondeo, Accord, Civic, HB20S, Azera, Elantra, Sonata, Optima, Sentra, Versa, 408, Logan, Fluence, Bora, Jetta, Passat, Polo Sedan, Santana, Virtus, Voyage, Corolla, Camry, Arrizo 5, Arrizo 6, Seal, 320i, 328i, 330i, 420i, 520i, 530i, C 180, C 200, C 250, C 300, E 250, S60, J3 Turin, J5, Model 3, Model S, A6, A8',
  suv: 'Tracker, Captiva, Equinox, Trailblazer, Blazer, Aircross, C3 Aircross, C4 Cactus, Basalt, Pulse, Fastback, Freemont, Bronco, EcoSport, Edge, Explorer, Territory, CR-V, HR-V, WR-V, ZR-V, Creta, ix35, Kona, Palisade, Santa Fe, Grand Santa Fe, Tucson, Veracruz, Cherokee, Commander, Compass, Grand Cherokee, Renegade, Wrangler, Niro, Sorento, Soul, Sportage, Stonic, Mohave, ASX, Eclipse Cross, Outlander, Pajero, Pajero Full, Pajero Sport, Pajero TR4, Kicks, 2008, 3008, 5008, Cayenne, Macan, Captur, Duster, Kardian, Forester, XV, Grand Vitara, Jimny, Jimny Sierra, Vitara, S-Cross, Corolla Cross, RAV4, SW4, Hilux SW4, Yaris Cross, Land Cruiser, Bandeirante, T4, Nivus, T-Cross, Taos, Tera, Tiguan, Touareg, XC40, XC60, XC90, C40, EX30, Tiggo, Tiggo 2, Tiggo 3X, Tiggo 5X, Tiggo 7, Tiggo 7 Pro, Tiggo 8, Song Plus, Song Pro, Yuan Plus, Yuan Pro, Haval H6, Tank 300, Q3, Q5, Q7, Q8, e-tron, X1, X2, X3, X4, X5, X6, X7, iX, iX1, iX3, Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar, GLA, GLA 200, GLA 250, GLB, GLB 200, GLC, GLC 250, GLE, GLK, ML, UX 250h, NX 300h, RX 350, E-Pace, F-Pace, T40, T50, T60, T80, X60, X80, Model X, Model Y, Korando, Rexton, Tivoli, Journey, Urus, Levante, EX5',
  pickup:
    'Montana, S10, Silverado, C10, D10, D20, Chevy 500, Strada, Toro, Titano, Courier, Pampa, Maverick, Ranger, F-1000, F-150, F-250, F-350, Gladiator, L200, L200 Triton, Frontier, Oroch, Hilux, Amarok, Saveiro, Hoggar, Shark, Poer, Dakota, 1500, 2500, 3500, Rampage, Actyon Sports, Musso',
  utilitario:
    'Doblò, Ducato, Fiorino, Scudo, Transit, Kombi, Besta, Bongo, Carnival, Daily, Jumper, Jumpy, Expert, Partner, Boxer, Master, Kangoo, Sprinter, Vito, Caravelle, Spin',
} as const;

const bodies = new Map(
  Object.entries(models).flatMap(([body, names]) =>
    names.split(', ').map((name) => [slugOf(name), body] as const),
  ),
);

/** The body of a model; undefined where its name does not tell it. @param model as modelName gives it */
export const bodyOf = (model: string): string | undefined => bodies.get(slugOf(model));
