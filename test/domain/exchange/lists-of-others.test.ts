import { expect } from 'chai';
import { columnRole } from '../../../src/domain/exchange/columns/column-role.ts';
import { guessColumns, meaningIn } from '../../../src/domain/exchange/columns/guess-columns.ts';

/**
 * Lists out of programs for buildings, of universities, hospitals, malls and fairs, and properties of indoor maps, in several languages, and what is
 * in each column; `–`: nothing that a map has a place for.
 */
const LISTS: readonly (readonly [string, string])[] = [
  ['Bldg;Flr;Rm No;Rm Name;Rm Type;SqFt;Dept', 'building level externalId name category – –'],
  [
    'Building Code;Floor Code;Room Code;Room Name;Room Category;Room Type;Room Standard;Area (ft²)',
    'building level externalId name category category – –',
  ],
  [
    'bl_id;fl_id;rm_id;name;rm_cat;rm_type;dv_id;dp_id;area;cap_em',
    'building level externalId name category category – – – –',
  ],
  ['SITE_ID;BL_ID;FL_ID;RM_ID;RM_NAME;RM_USE;AREA_RM', 'building building level externalId name category –'],
  [
    'Property;Floor;Space Number;Space Name;Space Type;NLA;Reference Date',
    'building level externalId name category – –',
  ],
  ['Eigenschap;Verdieping;Ruimtenummer;Ruimtenaam;Ruimtesoort;Oppervlakte', '– level externalId name category –'],
  ['Geb.;Etg.;Raum;Bez.;NF;Pers.', 'building level externalId name – –'],
  [
    'Gebäude;Etg;R-Nr.;Bezeichnung;Nutzungsart DIN 277;Fläche [m²];Bodenbelag',
    'building level externalId name category – –',
  ],
  ['GEB-NR;GESCH.;RAUM-NR;RAUMBEZ.;NUTZUNG;FLAECHE;KST', 'building level externalId name category – –'],
  [
    'Liegenschaft;Bauteil;Ebene;Raumnummer alt;Raumnummer neu;Raumname;Raumart',
    'building building level aliases externalId name category',
  ],
  ['Station;Etage;Zimmer-Nr.;Funktionsbereich;Telefon;Leitung', 'name level externalId category phone –'],
  ['Ward Name;Ward Code;Level;Block;Specialty;Beds;Phone Extension', 'name externalId level building category – phone'],
  ['Department;Bldg;Lvl;Room;Tel.;Opening times', 'name building level externalId phone opening_hours'],
  ['Étage;N° local;Désignation;Surface (m²);Affectation', 'level externalId name – category'],
  ['Bât.;Niv.;N° pièce;Libellé pièce;Type de local;Superficie', 'building level externalId name category –'],
  ['Service;Bâtiment;Étage;Porte;Téléphone;Horaires', 'name building level – phone opening_hours'],
  ['Code UAI;Nom du bâtiment;Code local;Libellé local;Nb places', '– building externalId name –'],
  [
    'Commerce;Cellule;Niveau;Catégorie;Horaires d’ouverture;Site internet',
    'name externalId level category opening_hours website',
  ],
  ['Piso;Aula;Edificio;Capacidad;Tipo', 'level name building – category'],
  ['Edif.;Planta;Nº Aula;Denominación;Uso;Superficie (m2)', 'building level externalId name category –'],
  ['Sala;Andar;Bloco;Descrição;Lotação', 'name level building description –'],
  ['Local;Nº Local;Planta;Marca;Teléfono;Web;Categoría', 'aliases externalId level name phone website category'],
  ['Servicio;Pabellón;Piso;Habitación;Camas', 'name building level externalId –'],
  ["Edificio;Piano;Locale;Descrizione;Destinazione d'uso;Superficie", 'building level name description category –'],
  ['Cod. Aula;Nome Aula;Piano;Indirizzo;Posti', 'externalId name level address –'],
  ['Reparto;Padiglione;Piano;Stanza;Telefono;Orari visite', 'name building level externalId phone opening_hours'],
  ['Negozio;Livello;N. unità;Categoria merceologica;Tel.;Sito', 'name level externalId category phone website'],
  ['Gebouw;Verd.;Ruimtenr.;Omschrijving;Functie;m2', 'building level externalId name category –'],
  ['Этаж;Номер кабинета;Наименование помещения;Площадь, м²;Назначение помещения', 'level externalId name – category'],
  ['Корп.;Эт.;№ пом.;Наименование;Площадь', 'building level externalId name –'],
  [
    'Арендатор;Этаж;Секция;Категория;Телефон;Сайт;Часы работы',
    'name level externalId category phone website opening_hours',
  ],
  ['Отделение;Корпус;Этаж;Кабинет;Врач;Тел.', 'name building level externalId – phone'],
  ['الطابق;رقم الغرفة;اسم الغرفة;المبنى;النوع', 'level externalId name building category'],
  ['الاسم;الطابق;الوصف;الهاتف;ساعات العمل', 'name level description phone opening_hours'],
  ['الدور;رقم المحل;اسم المحل;الفئة;الموقع الإلكتروني', 'level externalId name category website'],
  ['خط العرض;خط الطول;الاسم;العنوان', 'lat lng name address'],
  ['棟;階;部屋番号;部屋名称;面積(㎡);用途', 'building level externalId name – category'],
  ['建物名;フロア;室名;室番号;定員', 'building level name externalId –'],
  [
    '店舗名;区画番号;フロア;カテゴリー;電話番号;営業時間;URL',
    'name externalId level category phone opening_hours website',
  ],
  ['楼层;房间号;房间名称;建筑;类型', 'level externalId name building category'],
  ['名称;楼层;分类;电话;营业时间', 'name level category phone opening_hours'],
  ['Room\nNumber;Room\nName;Floor\nLevel;Net Area\n(m²)', 'externalId name level –'],
  ['ROOM NUMBER;ROOM NAME;LEVEL;DEPARTMENT;AREA;OCCUPANCY', 'externalId name level – – –'],
  [
    'Space ID;Space Name;Floor Name;Building Name;Space Function;Gross Area',
    'externalId name level building category –',
  ],
  ['Space_Number;Space_Name;Storey;Zone;NetArea;Category', 'externalId name level category – category'],
  ['ExternalId;ComponentName;FloorName;RoomTag;GrossArea;Description', 'externalId name level tags – description'],
  [
    'UNIT_ID;NAME;NAME_LONG;USE_TYPE;LEVEL_ID;DESCRIPTION;AREA_GROSS',
    'externalId name aliases category level description –',
  ],
  ['FACILITY_ID;FACILITY_NAME;LEVEL_NAME;LEVEL_NUMBER;VERTICAL_ORDER', 'externalId name level level level'],
  [
    'Tenant Name;Unit;Level;Trade Category;Contact No.;Website;Operating Hours',
    'name externalId level category phone website opening_hours',
  ],
  [
    'Retailer;Shop No.;Floor;Category;Tel;Email;Opening Hrs',
    'name externalId level category phone email opening_hours',
  ],
  ['Exhibitor Name;Stand No.;Hall;Country;Website;Company Profile', 'name externalId level – website description'],
  ['Aussteller;Stand-Nr.;Halle;Land;Produktgruppen;www', 'name externalId level – category website'],
  [
    'ID;Bezeichnung DE;Bezeichnung EN;Geschoss;Kategorie;Beschreibung DE;Beschreibung EN',
    'id name:de name:en level category description:de description:en',
  ],
  [
    'name;level;indoor;amenity;opening_hours;ref;wheelchair',
    'name level – category opening_hours externalId accessibility',
  ],
  ['name;name:de;name:ar;shop;level;phone;website;addr:unit', 'name name:de name:ar category level phone website –'],
  [
    'id;feature_type;name;alt_name;category;level_id;restriction;accessibility',
    'id category name aliases category level – accessibility',
  ],
  [
    'room_number;room_name;floor_number;building_name;room_type;room_capacity;x;y',
    'externalId name level building category – x y',
  ],
  [
    'Objekt-ID;Objektbezeichnung;Stockwerk;Gebäudebezeichnung;X-Koordinate;Y-Koordinate',
    'externalId name level building x y',
  ],
  ['Raum-ID (CAFM);Raumbezeichnung;Geschossbezeichnung;Haus;Nettogrundfläche', 'externalId name level building –'],
  [
    'POI;Titel;Text;Etage;Längengrad;Breitengrad;Öffnungszeiten',
    'externalId name description level lng lat opening_hours',
  ],
  [
    'Lieu;Intitulé;Description;Niveau;Latitude;Longitude;Accès PMR',
    'externalId name description level lat lng accessibility',
  ],
  ['lbl;lvl;cat;descr;lat;lon', 'name level category description lat lng'],
  ['Hospital;Floor/Level;Ward/Department;Visiting hours;Telephone', '– level name opening_hours phone'],
  ['Zimmer;Stock;Bewohner;Telefon', 'name level – phone'],
  ['Gate;Terminal;Concourse;Level;Airline', 'name building – level –'],
  ['Gleis;Ebene;Typ;Barrierefrei', 'name level category accessibility'],
  [
    'Name des Geschäfts;Ladennummer;Etage;Branche;Öffnungszeiten Mo-Fr;Telefonnummer;Internet',
    'name externalId level category opening_hours phone website',
  ],
  ['Nombre;Nivel;Núm. local;Giro;Horario de atención;Página', 'name level externalId category opening_hours website'],
  ['Nom;Étage;Numéro;Type;Téléphone;Courriel;Site Web', 'name level externalId category phone email website'],
  ['Denominación del aula;Código;Edificio;Planta;Puestos', 'name externalId building level –'],
  [
    'Nome;Piso;Loja nº;Categoria;Telefone;Horário de funcionamento',
    'name level externalId category phone opening_hours',
  ],
  ['Name (EN);Name (AR);Floor;Unit No;Opening Hours (EN)', 'name:en name:ar level externalId opening_hours'],
  [
    'nodeID;xcoord;ycoord;floor;building;nodeType;longName;shortName',
    'externalId x y level building category name aliases',
  ],
  [
    'stop_id;stop_code;stop_name;stop_desc;stop_lat;stop_lon;zone_id;stop_url;location_type;parent_station;wheelchair_boarding;level_id;platform_code',
    'externalId aliases name description lat lng category website category – accessibility level aliases',
  ],
  ['level_id;level_index;level_name', 'level level name'],
  [
    'LONGITUDE;LATITUDE;FLOOR;BUILDINGID;SPACEID;RELATIVEPOSITION;USERID;PHONEID;TIMESTAMP',
    'lng lat level building externalId – – – –',
  ],
  [
    'buid;puid;name;description;floor_number;pois_type;coordinates_lat;coordinates_lon;url;is_building_entrance;is_door;image',
    '– externalId name description level category lat lng website – – –',
  ],
  [
    'Building Abbreviation;Building Name;Room;Floor;Room Use Code;Room Use Description;Stations;ASF',
    'building building name level category category – –',
  ],
  [
    'Geschäft;Einheit;Ebene;Branche;Tel;Web;Öffnungszeiten',
    'name externalId level category phone website opening_hours',
  ],
  ['Raison sociale;Hall;Stand;Secteur;Site web', 'name level externalId category website'],
  ['Ragione sociale;Padiglione;Stand;Settore;Sito web', 'name building externalId category website'],
  ['Razón social;Pabellón;Stand;Sector;Web', 'name building externalId category website'],
  ['Klinik;Station;Gebäude;Ebene;Telefon;Besuchszeiten', 'name aliases building level phone opening_hours'],
  ['Unidad;Planta;Control;Teléfono;Horario de visitas', 'name level – phone opening_hours'],
  ['asset_tag;asset_name;location;floor;category;status', 'externalId name address level category status'],
  ['Titel;Künstler;Saal;Etage;Inventarnummer', 'name – aliases level externalId'],
  ['상호명;층;호수;업종;전화번호;영업시간', 'name level externalId category phone opening_hours'],
  ['강의실;건물;층;수용인원', 'name building level –'],
  ['Nazwa;Piętro;Budynek;Numer pokoju;Telefon;Godziny otwarcia', 'name level building externalId phone opening_hours'],
  ['Oda No;Oda Adı;Kat;Bina;Kapasite', 'externalId name level building –'],
  ['Rumsnummer;Rumsnamn;Våning;Byggnad;Yta', 'externalId name level building –'],
  ['Číslo místnosti;Název;Podlaží;Budova;Kapacita', 'externalId name level building –'],
  ['Nama Ruangan;Lantai;Gedung;Kapasitas;Jenis', 'name level building – category'],
  ['Lokale;Navn;Etage;Bygning;Kapacitet', 'externalId name level building –'],
  ['Tila;Nimi;Kerros;Rakennus', 'externalId name level building'],
  ['Tên phòng;Tầng;Tòa nhà;Sức chứa', 'name level building –'],
  ['id;type;room_no;room_desc;floor;dept;accessible', 'id category name description level – accessibility'],
  [
    'display_name;short_name;ordinal;category;suite;address_id;phone;hours',
    'name aliases level category externalId – phone opening_hours',
  ],
  ['OBJECTID;SPACEID;SPACENUMBER;BUILDING;FLOOR;SPACETYPE', '– externalId name building level category'],
  ['full_id;osm_id;osm_type;name;shop;level;other_tags', 'id id – name category level –'],
  ['Layer;PaperSpace;SubClasses;Linetype;EntityHandle;Text', 'category – – – externalId name'],
  ['id;cellSpaceName;storey;category', 'id name level category'],
];

/** Of persons, contracts, devices, measures and times, in words that are near those for places. */
const LOOK_ALIKES: readonly string[] = [
  'is_building_entrance;hasProjector;phoneid;address_id',
  'hostname;file name;filename;username;roommate;namespace;flight;flur;flurstück;planner;telemetry;webhook;storekeeper;seating',
  'room temperature;room height;ceiling height;door width;floor covering;floor load;cost centre;cost center;serial number',
  'maintenance company;key number;access code;alarm code;IP address;MAC address;parking permit;head of department;lecturer name',
  'course title;course number;patient name;invoice address;tax number;VAT id;bank code;country code;language code;heading',
  'employee name;license plate;rent until;lease end;lease start;created by;modified by;shape_length;globalid;geometry;elevation',
  'Raumhöhe;Raumtemperatur;Bodenbelag;Mieter seit;Hausmeister;Geburtsdatum;Gesamtfläche;Schließkreis;Kostenstelle;Hersteller',
  "Date d'ouverture;Nom du responsable;Hauteur sous plafond;Numéro de série;Fabricant",
  'Fecha de apertura;Nombre del responsable;Número de serie;Altura libre;Data di apertura;Nome del responsabile;Altezza',
  'Дата открытия;Высота потолка;Серийный номер;Ответственный;ملاحظات;تاريخ;السعة;المساحة;备注;日期;容量;担当者',
];

function guessed(names: readonly string[]): string {
  const map = guessColumns(names.map((name) => ({ name, values: [] })));
  return names.map((name) => meaningIn(map, name) ?? '–').join(' ');
}

describe('The columns of lists out of other programs', () => {
  for (const [header, meanings] of LISTS) {
    it(`are understood as ${JSON.stringify(header)}`, () => {
      expect(guessed(header.split(';'))).to.equal(meanings);
    });
  }

  it('are websites where the column of sites has addresses of the web', () => {
    const site = { name: 'Site', values: ['https://shop.example', 'www.other.example'] };
    expect(meaningIn(guessColumns([{ name: 'Magasin', values: ['Mode'] }, site]), 'Site')).to.equal('website');
  });

  it('are of no place where their words are only near those for places', () => {
    const taken = LOOK_ALIKES.flatMap((line) => line.split(';')).filter((name) => columnRole(name) !== null);
    expect(taken).to.deep.equal([]);
  });

  it('are kinds of places where they are tags of a map, and names in other lists', () => {
    expect(guessed(['name', 'addr:street', 'shop', 'office'])).to.match(/^name \S+ category category$/);
    expect(guessed(['Shop', 'Level'])).to.equal('name level');
  });
});
