/** What a word in the name of a column or property speaks of. */
export type Concept =
  | 'name'
  | 'number'
  | 'id'
  | 'key'
  | 'external'
  | 'short'
  | 'other'
  | 'alias'
  | 'room'
  | 'tenant'
  | 'department'
  | 'floor'
  | 'ordinal'
  | 'order'
  | 'building'
  | 'parent'
  | 'description'
  | 'category'
  | 'tag'
  | 'hours'
  | 'phone'
  | 'email'
  | 'website'
  | 'address'
  | 'place'
  | 'status'
  | 'price'
  | 'rating'
  | 'accessibility'
  | 'hidden'
  | 'latitude'
  | 'longitude'
  | 'x'
  | 'y'
  | 'coordinate'
  | 'width'
  | 'height'
  | 'kind'
  | 'person'
  | 'internal'
  | 'picture'
  | 'measure'
  | 'date'
  | 'time';

/**
 * The words, in English, German, French, Spanish, Italian, Dutch, Portuguese, Japanese, Russian, Arabic, Chinese and Korean, and the commonest
 * ones in a dozen further languages, in lower case and in the singular. A word may speak of two things: the first that fits what is around it counts
 * (`role-rules.ts`). Accents are left out when they are compared.
 */
export const WORDS: Readonly<Record<Concept, string>> = {
  name: `name title caption label text designation titel bezeichnung bez benennung beschriftung nom titre intitulé libellé désignation
    appellation nombre título denominación rótulo etiqueta nome titolo denominazione intitolazione naam benaming omschrijving denominação 名 名称
    名前 表示名 タイトル 題名 ラベル 名字 название имя наименование заголовок подпись displayname lbl اسم 이름 명 명칭 제목 nazwa tytuł název jméno namn navn nimi név nama tên adı isim başlık назва ім’я όνομα שם`,
  number: `number no num nr nbr nummer numéro núm número numero no. n° num. № nº 番号 番 号 ナンバー no． номер ном nrs nos numeri numéros nummern رقم 编号 号码 번호 호수 호 numer číslo numara numarası szám száma nomor αριθμός מספר`,
  id: `id ident identifier code uid uuid guid fid gid oid objectid ref reference kennung kennzeichen kürzel kuerzel schlüssel identifiant référence
    código codigo cod identificador clave referencia codice identificativo sigla riferimento kenmerk identificatie コード 識別子 識別 код
    идентификатор ид шифр pk eid nid ids رمز معرف 编码 代码 코드 kód kode puid`,
  key: 'key slug anchor permalink',
  external: `external foreign extern externe externo esterno source_system sap cafm erp tiss 外部 внешний archibus planon inventar inventory inventaire accession`,
  short: `short abbr abbreviation abbrev acronym shortname kurz kurzform abkürzung abk court abrégé abréviation sigle corto abreviatura breve
    abbreviazione abbreviato kort afkorting curto 略称 略 短縮 краткий краткое сокращение сокр сокращенное`,
  other: `alt alternative alternate other second secondary long full official old former common also suffix addition sub synonyme lang
    vollständig ander anderer amtlich zusatz beiname complet autre ancien long officiel largo completo otro antiguo alternativo oficial lungo
    altro precedente lang volledig ander 別 正式 旧 другой полный полное альтернативный официальный variant`,
  alias: `alias aliases aka synonym nickname synonyme synonymes sinónimo sinonimo apodo soprannome bijnaam 別名 別称 通称 愛称 синоним псевдоним`,
  room: `room rm rooms space spot unit suite booth stand stall kiosk venue place poi object feature facility location lab laboratory office
    classroom lecture auditorium gate platform bay desk seat table plot lot parking apartment flat locker shelf cell cabin exhibit asset
    item entity zimmer raum räume saal stelle standplatz stand messestand ort punkt objekt einrichtung büro hörsaal platz wohnung parzelle
    gleis bahnsteig salle pièce local chambre lieu emplacement bureau amphi amphithéâtre aula sala habitación cuarto recinto espacio local
    lugar puesto oficina despacho stanza camera vano locale luogo ufficio ambiente posto ruimte kamer lokaal zaal plaats espaço 部屋 室 教室 会議室
    講義室 施設 屋台 ブース スペース 区画 場所 地点 トイレ комната помещение аудитория кабинет зал место объект павильон стенд section sektion секция пом غرفة قاعة مكتب وحدة مكان 房间 房 单元 cellule lokal stop halt haltestelle arrêt parada fermata halte остановка 停留所 node knoten nœud einheit unidad unità eenheid waypoint 강의실 회의실 방 호실 실 부스 공간 장소 pokój pokoju pomieszczenie místnost místnosti učebna rum lokale sal huone tila sali szoba terem ruang ruangan kamar phòng oda odası salon derslik кімната аудиторія приміщення αίθουσα δωμάτιο חדר`,
  tenant: `shop store exhibitor company firm tenant merchant vendor brand retailer laden geschäft firma aussteller mieter boutique magasin
    enseigne exposant société entreprise tienda expositor empresa negozio espositore azienda ditta winkel standhouder bedrijf loja 店 店舗 出展者
    出展 会社 企業 магазин компания экспонент арендатор commerce marque marca insegna marchio outlet boutiques محل متجر علامة 店铺 商店 商户 品牌 상호 업체 업체명 회사 매장 점포 참가업체 sklep wystawca obchod butik butikk forretning myymälä yritys cég toko perusahaan mağaza dükkan şirket κατάστημα חנות`,
  department: `department dept ward clinic institute station abteilung abt klinik fachbereich institut service département servicio departamento reparto
    dipartimento servizio afdeling отделение отдел 科 診療科 部門 قسم 科室 部门`,
  floor: `floor floors flr lvl level storey story stories deck hall sheet map plan etage geschoss geschoß stockwerk stock ebene halle obergeschoss stw
    gs étage niveau palier piso planta nivel piano livello verdieping vloer andar pavimento 階 階数 フロア 階層 этаж уровень ярус fl etg gesch og stockw verd niv эт طابق دور 楼层 层 층 층수 piętro poziom patro podlaží våning etasje kerros emelet szint lantai tingkat tầng kat поверх рівень όροφος קומה`,
  ordinal: 'ordinal vertical zindex rang höhenlage layer 層',
  order: 'index order sort sequence rang reihenfolge ordre orden ordine volgorde 順 порядок',
  building: `building bldg bld buildings block wing tower campus site house pavilion terminal complex gebäude geb haus bau trakt flügel turm
    liegenschaft bauteil gebäudeteil standort bâtiment bat batiment immeuble pavillon aile tour edificio edif bloque torre ala pabellón sede
    palazzo edificio padiglione corpo gebouw vleugel toren prédio edifício bloco 棟 建物 ビル 館 号館 建屋 校舎 здание корпус строение bl property pand корп مبنى بناية برج 建筑 大楼 楼栋 楼宇 건물 건물명 동 관 budynek budova byggnad bygning bygg rakennus épület gedung bina binası blok tòa nhà будівля будинок κτίριο בניין mall`,
  parent:
    'parent superior container belongs within mother übergeordnet oberobjekt gehört elternteil padre genitore superiore 親 上位 родитель',
  description: `description desc descr details detail about info information summary abstract intro blurb story content bio excerpt longtext
    beschreibung beschr erläuterung text langtext inhalt infos informationen kurztext descriptif détails résumé présentation descripción
    descripcion detalle detalles resumen información descrizione descr dettagli riassunto informazioni presentazione beschrijving toelichting
    descrição 説明 説明文 概要 詳細 内容 紹介 описание подробности информация profile profil perfil profilo وصف نبذة 描述 简介 설명 소개 내용 opis popis beskrivning beskrivelse kuvaus leírás deskripsi keterangan açıklama опис περιγραφή תיאור`,
  category: `category categories cat type typ kind class classification classe genre group theme topic usage use function purpose sector
    division industry subtype amenity kategorie klasse art gruppe typus nutzung nutzungsart verwendung funktion zweck branche bereich tätigkeit activity activité actividad attività
    raumart sparte catégorie type nature usage fonction thème groupe secteur destination affectation categoría categoria tipo clase uso función
    grupo rubro sector categoria tipologia genere classe uso funzione gruppo settore destinazione categorie soort klasse groep functie
    tipologia 種別 種類 カテゴリ カテゴリー 分類 区分 用途 ジャンル タイプ 業種 категория тип вид класс группа назначение раздел отрасль zone produktgruppe produktgruppen warengruppe specialty speciality fachrichtung spécialité especialidad specialità giro فئة نوع تصنيف 类型 类别 分类 분류 카테고리 업종 종류 유형 kategoria rodzaj druh kategori slag luokka tyyppi kategória típus jenis loại türü категорія τύπος κατηγορία סוג קטגוריה`,
  tag: `tag tags keyword keywords label labels schlagwort schlagworte schlagwörter stichwort stichworte stichwörter mot-clé motsclés mots-clés clés
    étiquette étiquettes etiquetas palabrasclave etichetta etichette trefwoord trefwoorden タグ キーワード тег теги метка метки وسم 标签`,
  hours: `hours hour opening openinghours open opens businesshours öffnungszeit öffnungszeiten geöffnet öffnung sprechzeit sprechzeiten
    horaire horaires ouverture heures horario horarios apertura horas orario orari apertura openingstijden openingstijd 営業時間 開館時間 利用時間
    開場時間 営業 開館 часы режим график работа работы öffnungsz opentime ساعات دوام 营业 开放时间 영업시간 운영시간 이용시간 godziny otwarcia provozní otevírací öppettider åpningstider åbningstider aukioloajat nyitvatartás jam buka saatleri saati години роботи ωράριο שעות besuchszeit besuchszeiten sprechstunde sprechstunden servicezeit servicezeiten betriebszeit betriebszeiten nutzungszeiten`,
  phone: `phone tel telephone telephon telefon fon mobile cell handy mobil rufnummer durchwahl téléphone telephone portable teléfono telefono móvil
    celular cellulare recapito telefoon telefone 電話 電話番号 телефон тел мобильный هاتف جوال 电话 전화 전화번호 연락처 telefonní puhelin telepon thoại telefonu τηλέφωνο טלפון`,
  email: `email mail e-mail courriel mél mel correo correoelectrónico posta mailadresse эл почта メール メールアドレス электронная имейл بريد 邮箱 邮件 이메일 메일 e-posta sähköposti`,
  website: `website web url homepage link webpage webseite www internet hyperlink site internetseite internetadresse lien sitio página pagina enlace
    sito collegamento webadres ウェブ ウェブサイト サイト ホームページ сайт ссылка uri الكتروني 网站 网址 홈페이지 웹사이트 strona hemsida nettside hjemmeside verkkosivu weboldal situs ιστοσελίδα אתר`,
  address: `address addr street adresse anschrift strasse straße hausnummer postanschrift rue voie dirección direccion domicilio calle indirizzo
    via adres straat endereço 住所 所在地 адрес улица عنوان 地址 주소 adresa adress osoite cím alamat adresi адреса διεύθυνση כתובת`,
  place: `location position where whereabouts lage ort standort emplacement localisation ubicación ubicacion localización localizzazione
    ubicazione locatie 位置 場所 расположение местоположение موقع 위치 lokalizacja umístění plats sijainti lokasi konum`,
  status: `status state availability zustand belegung verfügbarkeit état etat disponibilité statut estado disponibilidad stato disponibilità toestand
    状態 状況 ステータス статус состояние حالة 状态`,
  price: `price prices cost fee rate rent preis preise kosten gebühr miete prix tarif coût loyer precio precios tarifa costo prezzo prezzi tariffa
    costo prijs preço 価格 料金 値段 цена стоимость سعر 价格`,
  rating: `rating stars score bewertung sterne évaluation avis étoiles valoración calificación puntuación estrellas valutazione voto stelle
    beoordeling 評価 рейтинг оценка`,
  accessibility: `accessibility accessible wheelchair disabled stepfree barrierefrei barrierefreiheit rollstuhl rollstuhlgerecht behindertengerecht
    accessibilité accessible pmr fauteuil accesibilidad accesible minusválidos accessibilità accessibile disabili rolstoel toegankelijk
    バリアフリー 車椅子 車いす доступность доступная инвалид`,
  hidden:
    'hidden hide invisible versteckt ausgeblendet verborgen caché masqué oculto escondido nascosto verborgen 非表示 скрытый скрыто',
  latitude: `lat latitude latt breite breitengrad geobreite latitud latitudine breedtegraad 緯度 широта عرض 纬度 위도`,
  longitude: `lng lon long longitude longi länge längengrad geolänge longitud longitudine lengtegraad 経度 долгота طول 经度 경도`,
  x: 'x xpos posx xcoord coordx xpixel px xkoordinate cx centerx mapx left xm rechtswert',
  y: 'y ypos posy ycoord coordy ypixel py ykoordinate cy centery mapy top ym hochwert',
  coordinate: `coordinate coord coords coordinates pos pixel px position center centre centroid point geo wgs84 gps map plan loc koordinate koordinaten koord
    coordonnée coordonnées coordenada coordenadas coordinata coordinate coördinaat 座標 координата خط`,
  width: 'width w breite largeur ancho anchura larghezza 幅 ширина',
  height: 'height h höhe hauteur alto altura altezza 高さ высота',
  kind: 'itemtype objecttype waymark',
  person: `contact owner person manager staff employee author responsible user creator editor editedby createdby guest supervisor occupant
    professor teacher lecturer ansprechpartner kontakt verantwortlich verantwortlicher nutzer besitzer eigentümer bearbeiter betreuer mitarbeiter leiter
    contact responsable propriétaire gestionnaire auteur occupant contacto propietario encargado usuario autor contatto referente proprietario
    responsabile utente autore contactpersoon 担当 担当者 責任者 連絡先 連絡 контакт ответственный владелец сотрудник автор password passwort firstname
    lastname surname vorname nachname prénom apellido cognome фамилия مسؤول bewohner resident head`,
  internal: `kostenstelle postal postcode zip plz cap comment remark note notes todo internal intern bemerkung anmerkung notiz hinweis kommentar interne commentaire remarque comentario
    observación observaciones nota commento annotazione opmerking 備考 メモ 注記 コメント комментарий примечание заметка source origin quelle
    provenance fuente fonte 出典 источник checksum hash row import version standard ملاحظات 备注 hostname namespace ip mac tax vat bank invoice patient course exam serial série serie серийный maintenance temperature covering
    finish load permit alarm access country language`,
  picture: `image img picture photo logo icon thumbnail thumb file filename svg pdf bild foto datei symbol photo fichier icône imagen archivo
    icono immagine icona afbeelding bestand 画像 写真 アイコン ロゴ ファイル изображение фото картинка иконка файл color colour farbe couleur colore
    style fill stroke model texture صورة 图片`,
  measure: `area size capacity seats surface sqm m2 qm sqft volume length length depth gross net count total quantity perimeter elevation altitude
    workspaces persons people max min fläche grösse größe kapazität sitzplätze plätze anzahl länge nutzfläche quadratmeter superficie capacité
    places taille nombrede capacidad plazas aforo tamaño metros capienza capacità posti metratura oppervlakte capaciteit 面積 定員 人数 収容人数 席数
    площадь вместимость количество размер base workspace scale rotation angle weight order sort sequence index puestos سعة مساحة 面积 容量 beds betten lits camas letti stations workstations 수용인원 정원 면적 좌석 좌석수 pojemność powierzchnia kapacita plocha kapacitet yta areal pinta kapasite kapasitesi alan kapasitas luas kapacitás sức chứa diện tích місткість площа χωρητικότητα`,
  date: 'date datum fecha data 日付 дата تاريخ 日期',
  time: `time created updated modified timestamp year month day since until valid zeit erstellt geändert jahr stand_vom créé modifié
 hora creado modificado ora creato modificato 作成 更新 日時 время создан изменен start end seit`,
};
