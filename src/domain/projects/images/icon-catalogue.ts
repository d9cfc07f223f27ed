/** The shipped icons by name (Maki, and some of our own), with search keywords. */
const ICONS = `
aerialway: cable car, gondola, ski lift
airfield: aerodrome, plane, flight
airport: plane, flight, terminal
alcohol-shop: wine, liquor, spirits, bottle
american-football: sport, ball
amusement-park: ferris wheel, rides, fair
animal-shelter: pets, dog, cat
aquarium: fish, sea life
arrow: direction, way, pointer
art-gallery: exhibition, painting, museum
attraction: sight, camera, photo
bakery: bread, croissant, pastry
bank: money, cash, atm
bank-JP: money, cash, yen
bar: cocktail, drinks, pub
barrier: closed, fence, blocked
baseball: sport, ball
basketball: sport, ball
bbq: barbecue, grill
beach: sand, sea, umbrella
beer: pub, brewery, drinks
bicycle: bike, cycling
bicycle-share: bike, rental
blood-bank: donation, health
bowling-alley: sport, pins
bridge: crossing, river
building: house, office
building-alt1: house, office, tower
bus: stop, public transport
cafe: coffee, tea, cup
campsite: camping, tent
car: vehicle, automobile
car-rental: vehicle, hire, key
car-repair: garage, workshop, mechanic
casino: gambling, dice, games
castle: fortress, palace
castle-JP: fortress, palace
caution: warning, attention
cemetery: graveyard, graves
cemetery-JP: graveyard, graves
charging-station: electric car, plug, ev
cinema: film, movies
circle: dot, round, shape
circle-stroked: ring, round, shape
city: skyline, town, buildings
clothing-store: fashion, apparel, shirt
college: university, education, mortarboard
college-JP: university, education
commercial: business, offices, trade
communications-tower: antenna, radio, mast
confectionery: sweets, candy
construction: works, building site
convenience: shop, corner store
cricket: sport, bat
cross: plus, close, shape
dam: water, reservoir
danger: hazard, skull, warning
defibrillator: aed, heart, emergency
dentist: tooth, health
diamond: jewel, gem, shape
doctor: physician, health, stethoscope
dog-park: pets, walk
drinking-water: tap, fountain
elevator: lift, step-free, floors
embassy: consulate, flag
emergency-phone: sos, help, call
entrance: door, way in
entrance-alt1: door, way in, exit
escalator: moving stairs, floors
farm: barn, agriculture
fast-food: burger, snack
fence: barrier, boundary
ferry: boat, ship, harbour
ferry-JP: boat, ship, harbour
fire-station: firefighters, emergency
fire-station-JP: firefighters, emergency
fitness-centre: gym, sport, weights
florist: flowers, plants
fuel: petrol, gas station
furniture: chair, home
gaming: video games, arcade, controller
garden: flowers, plants
garden-centre: plants, watering can
gate: entrance, barrier
gift: present, souvenir, shop
globe: world, web, language
golf: sport, course
grocery: supermarket, food, cart
hairdresser: barber, scissors
harbor: port, anchor, ships
hardware: tools, diy
heart: love, favourite, shape
heliport: helicopter, flight
highway-rest-area: picnic, motorway, break
historic: monument, heritage
home: house, residence
horse-riding: equestrian, stable
hospital: clinic, health, emergency
hospital-JP: clinic, health
hot-spring: onsen, bath, spa
ice-cream: gelato, dessert
industry: factory, plant
information: help, info, desk
jewelry-store: jeweller, ring, gem
karaoke: singing, microphone
landmark: monument, sight
landmark-JP: monument, sight
landuse: area, plot
laundry: washing, launderette
library: books, reading
lift-gate: barrier, parking
lighthouse: coast, beacon
lighthouse-JP: coast, beacon
lodging: hotel, bed, sleep
logging: forestry, wood
marae: maori, meeting house
marker: pin, place
marker-stroked: pin, place
mobile-phone: cell, smartphone
monument: memorial, statue
monument-JP: memorial, statue
mountain: peak, summit
museum: exhibition, culture
music: concert, notes
natural: nature, leaf
nightclub: disco, dance
observation-tower: view, lookout
optician: glasses, eyes
paint: colours, brush, art
park: trees, green
park-alt1: trees, green
parking: car park, p
parking-garage: car park, multi-storey
parking-paid: car park, fee, ticket
pharmacy: chemist, medicine
picnic-site: table, break
pitch: sports field, ground
place-of-worship: religion, prayer
playground: children, swing
police: security, officer
police-JP: security, officer
post: mail, letter, parcel
post-JP: mail, letter, parcel
prison: jail
racetrack: motor sport, circuit
racetrack-boat: rowing, regatta
racetrack-cycling: velodrome, bike
racetrack-horse: hippodrome, derby
rail: train, station
rail-light: tram, streetcar
rail-metro: subway, underground
ramp: slope, step-free, wheelchair
ranger-station: park, forest
recycling: waste, sorting
religious-buddhist: temple, wheel
religious-christian: church, chapel, cross
religious-jewish: synagogue, star
religious-muslim: mosque, crescent
religious-shinto: shrine, torii
residential-community: housing, homes
restaurant: food, dining, cutlery
restaurant-bbq: grill, meat
restaurant-noodle: ramen, soup
restaurant-pizza: italian, slice
restaurant-seafood: fish, lobster
restaurant-sushi: japanese, fish
road-accident: crash, car
roadblock: closed, barrier
rocket: space, launch
school: education, classroom
school-JP: education, classroom
scooter: moped, motorbike
shelter: roof, waiting
shoe: footwear, shop
shop: store, bag, shopping
skateboard: skate park, sport
skiing: ski, snow, sport
slaughterhouse: meat, butcher
slipway: boat ramp
snowmobile: winter, vehicle
soccer: football, sport, ball
square: shape, block
square-stroked: shape, frame
stadium: arena, sport
stairs: steps, staircase, floors
star: favourite, shape
star-stroked: favourite, shape
suitcase: luggage, baggage, lockers
swimming: pool, bath
table-tennis: ping pong, sport
taxi: cab
teahouse: tea, cafe
telephone: phone, call
tennis: sport, racket
terminal: airport, gate
theatre: stage, drama, masks
toilet: wc, restroom, bathroom
toll: fee, road
town: houses, settlement
town-hall: city hall, government
triangle: shape, warning
triangle-stroked: shape, warning
tunnel: underpass
veterinary: vet, animals
viewpoint: view, lookout, panorama
village: houses, settlement
volcano: mountain, crater
volleyball: sport, ball
warehouse: storage, depot
waste-basket: bin, rubbish, trash
watch: clock, time, jeweller
water: drop, well
waterfall: cascade, nature
watermill: mill, wheel
wetland: marsh, swamp
wheelchair: accessible, step-free, disabled
windmill: mill, wind
zoo: animals, elephant
`;

/** An icon of the catalogue. */
export type Icon = { readonly name: string; readonly keywords: readonly string[] };

/** Every shipped icon, by name. */
export const ICON_CATALOGUE: readonly Icon[] = ICONS.trim()
  .split('\n')
  .map((line) => {
    const [name = '', keywords = ''] = line.split(': ');
    return { name, keywords: keywords.split(', ') };
  });
