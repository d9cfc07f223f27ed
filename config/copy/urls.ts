import { StartError } from '../errors/start-errors.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';
import { databaseUrl, objectsUrl } from '../stores/stores.ts';
import { overlap, placeOf } from './places.ts';

export type StoreUrls = { readonly database: string; readonly objects: string };

/** From where to where a copy goes. Throws where the settings do not say so, or where both are the same. */
export function urlsOf(settings: Settings): { readonly source: StoreUrls; readonly target: StoreUrls } {
  const { COPY_TO_DATABASE_URL: database, COPY_TO_OBJECTS_URL: objects } = settings;
  if (!database || !objects) {
    throw new SettingsError(['COPY_TO_DATABASE_URL, COPY_TO_OBJECTS_URL: name the target, here or as arguments']);
  }
  const source = { database: databaseUrl(settings), objects: objectsUrl(settings) };
  const target = { database, objects };
  if ([source.database, source.objects].some((url) => url.startsWith('memory:')))
    throw new StartError('The data of these settings is in the memory of the service: it cannot be copied.', null);
  requireReadable({
    DATABASE_URL: source.database,
    OBJECTS_URL: source.objects,
    COPY_TO_DATABASE_URL: database,
    COPY_TO_OBJECTS_URL: objects,
  });
  for (const kind of ['database', 'objects'] as const) {
    if (overlap(source[kind], target[kind]))
      throw new StartError(`The target ${placeOf(target[kind])} is a part of the source, or contains it.`, null);
  }
  return { source, target };
}

/** Reports every address that is incomplete. */
function requireReadable(urls: Readonly<Record<string, string>>): void {
  const faults = Object.entries(urls).flatMap(([name, url]) => {
    try {
      placeOf(url);
      return [];
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
  });
  if (faults.length > 0) throw new SettingsError(faults);
}
