import { baseName, inOrder, levelNames } from '../../../src/domain/exchange/files/level-files.ts';
import { geojsonLosses } from '../../../src/domain/exchange/geojson/geojson-losses.ts';
import { type Collection, readCollection } from '../../../src/domain/exchange/geojson/read-collection.ts';
import { type GivenCollection, readForeign, withPictures } from '../../../src/domain/exchange/geojson/read-foreign.ts';
import { isProfile, readProfile } from '../../../src/domain/exchange/geojson/read-profile.ts';
import { writeProfile } from '../../../src/domain/exchange/geojson/write-profile.ts';
import { placeReader } from '../../../src/domain/exchange/places/place-reader.ts';
import { placingOf } from '../../../src/domain/exchange/placing/place-degrees.ts';
import type { ReadingOptions } from '../../../src/domain/exchange/reading-options.ts';
import type { Format, GivenFile, Reading } from '../../../src/ports/exchange/formats.ts';
import { decodedText } from './decoded-text.ts';
import { isPicture, pictureSize } from './pictures.ts';
import { placesDraft } from './places-draft.ts';

/** GeoJSON of places in degrees or on plans, with pictures of the plans; and of whole projects. */
export const geojsonFormat: Format = {
  id: 'geojson',
  label: 'GeoJSON',
  extensions: ['.geojson', '.json'],
  types: ['application/geo+json'],
  sniff(first, name) {
    const text = new TextDecoder().decode(first.subarray(0, 4000));
    const isCollection = /"type"\s*:\s*"Feature(?:Collection)?"/.test(text);
    if (isCollection) return 0.95;
    return /\.geojson$/i.test(name) && text.trimStart().startsWith('{') ? 0.7 : 0;
  },
  read(files, options) {
    const pictures = files.filter(isPicture);
    const collections = inOrder(files, ({ name }) => name)
      .filter((file) => !isPicture(file))
      .map((file) => readCollection(file.name, decodedText(file, options.encoding).text));
    const own = collections.find(isProfile);
    if (own) return { ...readProfile(own, options), guesses: { options, properties: [] } };
    return readPlans(collections, pictures, options);
  },
  write: ({ level, ...view }) => writeProfile(view, level),
  losses: geojsonLosses,
};

/** What a file does not say the level of is on one that is called as the file. */
function readPlans(
  collections: readonly Collection[],
  pictures: readonly GivenFile[],
  options: ReadingOptions,
): Reading {
  const reader = placeReader(options);
  const names = levelNames(collections.map(({ file }) => file));
  const given = collections.map((collection, at): GivenCollection => {
    const picture = pictureOf(collection, pictures, collections.length === 1);
    return { collection, level: options.level ?? names[at], picture };
  });
  const read = given.map((one) => readForeign(one, options, reader));
  const frames = given.map(({ level, picture }, at) => ({
    level,
    file: picture?.file ?? null,
    frame: read[at]!.frame,
  }));
  return {
    draft: placesDraft(reader, options, {
      placing: placingOf(options),
      levels: withPictures(reader.levels(), frames),
      areas: read.flatMap(({ areas }) => areas),
      markers: read.flatMap(({ markers }) => markers),
    }),
    issues: [...collections.flatMap(({ issues }) => issues), ...reader.issues],
    guesses: {
      options: read[0]?.guesses.options ?? options,
      properties: read.flatMap(({ guesses }) => guesses.properties),
    },
  };
}

/** The picture of the same name, or the only one of an only file. */
function pictureOf({ file }: Collection, pictures: readonly GivenFile[], isAlone: boolean): GivenCollection['picture'] {
  const named = pictures.find((picture) => baseName(picture.name).toLowerCase() === baseName(file).toLowerCase());
  const found = named ?? (isAlone && pictures.length === 1 ? pictures[0] : undefined);
  return found ? { file: found.name, size: pictureSize(found) } : null;
}
