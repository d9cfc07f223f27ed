const LONGEST_PATH = 255;
const FOLDER = /^(?:[a-z0-9_-]+\/)*$/;
// Only a file has an extension, so no file can be where another one needs a folder. It begins with a letter, so that no path
// looks like a number: S3 clients that parse XML loosely return `007.10` as `7.1`.
const FILE_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z][a-z0-9]*$/;

// Of a file or a folder.
const NAME_BEGINNING = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)?$/;

/**
 * Whether the text is the path of a stored file: `folder/folder/name.ext`. Folders have lower-case letters, digits,
 * `-` and `_`; the name likewise, with dots between, and ends in an extension that begins with a letter; at most 255
 * characters in total.
 */
export function isObjectPath(path: string): boolean {
  const name = path.lastIndexOf('/') + 1;
  return path.length <= LONGEST_PATH && isObjectFolder(path.slice(0, name)) && FILE_NAME.test(path.slice(name));
}

/** Whether a path may begin with this text, which is empty for all. */
export function isObjectPrefix(prefix: string): boolean {
  const name = prefix.lastIndexOf('/') + 1;
  return (
    prefix.length <= LONGEST_PATH && isObjectFolder(prefix.slice(0, name)) && NAME_BEGINNING.test(prefix.slice(name))
  );
}

/** Whether paths may begin with this folder: empty for the top, else with its closing `/`. */
export function isObjectFolder(folder: string): boolean {
  return FOLDER.test(folder);
}

/** Throws `TypeError` for an invalid path (see `isObjectPath`): paths are created by the service, so an invalid one is a fault. */
export function assertObjectPath(path: string): void {
  if (!isObjectPath(path)) throw new TypeError(`Not an object path: ${JSON.stringify(path)}`);
}
