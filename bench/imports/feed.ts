/** Municipalities of the file, by name. */
const cities = [
  ['São Paulo', 'SP', '01310'],
  ['Campinas', 'SP', '13010'],
  ['Curitiba', 'PR', '80010'],
  ['Belo Horizonte', 'MG', '30110'],
  ['Porto Alegre', 'RS', '90010'],
] as const;
const kinds = ['Residential / Apartment', 'Residential / Home', 'Residential / Penthouse'] as const;
const text =
  'Imóvel claro e arejado, em rua tranquila, perto de mercado, escola e transporte. Armários na cozinha e nos quartos, piso novo e duas frentes. ';

interface FeedOptions {
  listings: number;
  /** Each n-th listing is faulty, in one of five ways. */
  faultyEvery: number;
  /** Added to each price, for a file that changes the listings. */
  more?: number;
  /** The address of the folder that has its photos. */
  photos?: string;
  photosEach?: number;
}

/** A VRSync file of any length in chunks, the same for the same options. */
export async function* vrsyncFeed(options: FeedOptions): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync">\n<Header><Provider>Medição</Provider><Email>medicao@example.com</Email></Header>\n<Listings>\n',
  );
  let piece = '';
  for (let n = 1; n <= options.listings; n++) {
    piece += listing(n, options);
    if (piece.length < 65_536) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(`${piece}</Listings>\n</ListingDataFeed>\n`);
}

function listing(
  n: number,
  { faultyEvery, more = 0, photos = 'https://fotos.example.com', photosEach = 4 }: FeedOptions,
): string {
  const fault = n % faultyEvery === 0 ? (n / faultyEvery) % 5 : -1;
  const [city, state, zip] = cities[n % cities.length]!;
  const rent = n % 4 === 0;
  const price = rent ? 1_500 + (n % 400) * 10 + more : 250_000 + (n % 1_000) * 1_000 + more;
  const amount = fault === 0 ? `${price},00-` : String(price);
  return `<Listing>
<ListingID>${fault === 3 ? '' : `M-${n}`}</ListingID>
<Title><![CDATA[${kinds[n % 3]!.split(' / ')[1]} ${n} em ${city}]]></Title>
<TransactionType>${rent ? 'For Rent' : 'For Sale'}</TransactionType>
<PublicationType>STANDARD</PublicationType>
<Location displayAddress="Neighborhood"><Country abbreviation="BR">Brasil</Country>
<State abbreviation="${state}">${state}</State><City>${city}</City><Neighborhood>Bairro ${n % 40}</Neighborhood>
<Address>Rua ${n % 300}</Address><StreetNumber>${n % 2_000}</StreetNumber><PostalCode>${zip}-${fault === 1 ? '00' : '000'}</PostalCode></Location>
<Media>${Array.from({ length: photosEach }, (_, at) => photo(`${photos}/${n}`, at + 1)).join('')}</Media>
<Details><PropertyType>${kinds[n % 3]}</PropertyType><Description><![CDATA[${fault === 2 ? 'Curta.' : text.repeat(4)}]]></Description>
${rent ? `<RentalPrice currency="BRL" period="Monthly">${amount}</RentalPrice>` : `<ListPrice currency="BRL">${amount}</ListPrice>`}
<PropertyAdministrationFee currency="BRL">${300 + (n % 900)}</PropertyAdministrationFee><Iptu currency="BRL" period="Yearly">${900 + (n % 3_000)}</Iptu>
<LivingArea unit="square metres">${60 + (n % 140)}</LivingArea>${rent ? '' : `<LotArea unit="square metres">${fault === 4 ? 20 : 300}</LotArea>`}
<Bedrooms>${2 + (n % 3)}</Bedrooms><Suites>1</Suites><Bathrooms>2</Bathrooms><Garage>${n % 3}</Garage>
<Features><Feature>Pool</Feature><Feature>Elevator</Feature><Feature>Barbecue Grill</Feature></Features></Details>
<ContactInfo><Name>Medição</Name><Email>medicao@example.com</Email></ContactInfo>
</Listing>
`;
}

const photo = (folder: string, place: number) =>
  `<Item medium="image" caption="Foto ${place}"${place === 1 ? ' primary="true"' : ''}>${folder}/${place}.jpg</Item>`;
