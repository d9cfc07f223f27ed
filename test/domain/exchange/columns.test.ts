import { expect } from 'chai';
import { guessColumns, meaningIn } from '../../../src/domain/exchange/columns/guess-columns.ts';

function guessed(header: string, separator: string): string {
  const names = header.split(separator).map((name) => name.trim());
  const map = guessColumns(names.map((name) => ({ name, values: [] })));
  return names.map((name) => meaningIn(map, name) ?? '–').join(' ');
}

/** Lists of rooms, shops, stands and buildings as people write them, and what is in each column; `–`: nothing that a map has a place for. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['building,floor,room,type,area,closet_type', 'building level name category – category'],
  ['code,name,floorCode,posX,posY', 'externalId name level x y'],
  [
    'name,suffix,name_short,alt_name,room_codes,tiss_code,type,parent_name,area,capacity,comment',
    'name – aliases aliases aliases externalId category – – – –',
  ],
  ['Numero_Salle,Batiment,Type_Salle,Capacite', 'name building category –'],
  ['Aula;Capacidad', 'name –'],
  ['name,booth_number,hall', 'name externalId level'],
  ['CompanyName,logoname,BoothNumber,X,Y,Width,Height,ContactEmail', 'name – externalId x y width height –'],
  [
    'main,sub,category,name,lat,lon,short_desc,tucci_story,tags,source_url',
    '– – category name lat lng description description tags –',
  ],
  [
    'Campus,Building,BuildingName,Building Long Name,Address,Latitude,Longitude',
    'building externalId name aliases address lat lng',
  ],
  ['メニュー番号,屋台番号,屋台名', '– externalId name'],
  ['部屋番号,部屋名,階,建物,営業時間,電話番号', 'externalId name level building opening_hours phone'],
  ['roomId,floorId,buildingId,nr,type,area,baseHeight', 'externalId level building name category – –'],
  ['name,type,desc,class,icon', 'name category description category –'],
  ['id,type,name,roomnumber', 'id category name aliases'],
  ['Raum-Nr.;Bezeichnung;Etage;Gebäude;Nutzungsart;Fläche m²', 'externalId name level building category –'],
  ['RAUMNR;RAUMBEZEICHNUNG;GESCHOSS;OEFFNUNGSZEITEN', 'externalId name level opening_hours'],
  ['Standnummer;Aussteller;Halle;Webseite;Telefon;Ansprechpartner', 'externalId name level website phone –'],
  ['Bezeichnung;Stockwerk;Breite;Länge', 'name level lat lng'],
  ["N° de salle;Nom de la salle;Étage;Bâtiment;Horaires d'ouverture", 'externalId name level building opening_hours'],
  ['Enseigne;Niveau;Activité;Téléphone;Site web;Mots-clés', 'name level category phone website tags'],
  ['Codice aula;Denominazione;Piano;Sede;Indirizzo;Orario', 'externalId name level building address opening_hours'],
  ['Nombre del local;Planta;Categoría;Horario;Teléfono;Página web', 'name level category opening_hours phone website'],
  ['Номер помещения;Название;Этаж;Корпус;Назначение', 'externalId name level building category'],
  ['Lokaalnummer;Naam;Verdieping;Gebouw;Openingstijden', 'externalId name level building opening_hours'],
  [
    'Store Name,Unit No,Level,Category,Phone,Website,Opening Hours',
    'name externalId level category phone website opening_hours',
  ],
  ['id,name_de,name_en,description (English),level,x,y', 'id name:de name:en description:en level x y'],
  ['Room #,Room Name,Floor,x_coord,y_coord', 'externalId name level x y'],
  ['poi_id,poi_name,poi_type,floor_level,pixel_x,pixel_y', 'externalId name category level x y'],
  ['stall_no,vendor,category,lat,lng', 'externalId name category lat lng'],
  ['Stand,Firma,Halle,Website,PLZ', 'externalId name level website –'],
  ['Store,Suite,Phone,Hours', 'name externalId phone opening_hours'],
  ['Наименование;Адрес;Широта;Долгота;Время работы', 'name address lat lng opening_hours'],
  ['fid,raum_nr,raum_bez,etage,gebaeude_nr,nutzung,kostenstelle', '– externalId name level building category –'],
  ['OBJECTID,NAME,FLOOR_ID,USE_TYPE,AREA_SQFT', 'externalId name level category –'],
  ['Besprechungsraum;Stockwerk;Plätze', 'name level –'],
  ['title,wheelchair,status,price,rating,hidden', 'name accessibility status price rating hidden'],
];

describe('The columns of a table', () => {
  for (const [header, meanings] of HEADERS) {
    it(`are understood as ${header}`, () => {
      expect(guessed(header, header.includes(';') ? ';' : ',')).to.equal(meanings);
    });
  }

  it('are those of no place where they are about persons, files, measures or times', () => {
    const header = 'owner name,created_at,photo url,capacity,surface_m2,Bemerkung,ansprechpartner telefon';
    expect(guessed(header, ',')).to.equal('– – – – – – –');
  });

  it('are those of no place where they are called as what every object of the language has', () => {
    expect(guessed('constructor,__proto__,toString,hasOwnProperty,name_constructor,name', ',')).to.equal(
      '– – – – aliases name',
    );
  });

  it('are read in any time that is linear in their names', () => {
    const name = 'raum'.repeat(40);
    expect(guessColumns([{ name, values: [] }])).to.be.an('object');
  });

  it('of which some say yes or no name nothing', () => {
    const flags = ['0', '1', '0', '0'];
    expect(
      guessColumns([
        { name: 'name', values: ['A'] },
        { name: 'suite', values: flags },
      ]),
    ).to.deep.equal({ name: ['name'] });
  });
});
