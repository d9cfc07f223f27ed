const LONGEST_PATH = 255;
const FOLDER = /^(?:[a-z0-9_-]+\/)*$/;
// Only a file has an extension, so no file can lie where another one needs a folder. It begins with a letter, so no path
// reads as a number: S3 clients that parse XML loosely give `007.10` back as `7.1`.
const FILE_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z][a-z0-9]*$/;

/**
 * Whether the text is the path of a stored file: `folder/folder/name.ext`. Folders are made of lower-case letters, digits,
 * `-` and `_`; the name likewise, with dots between, and ends in an extension that begins with a letter; at most 255
 * characters in all.
 */
export function isObjectPath(path: string): boolean {
  const name = path.lastIndexOf('/') + 1;
  return path.length <= LONGEST_PATH && isObjectFolder(path.slice(0, name)) && FILE_NAME.test(path.slice(name));
}

/** Whether paths may begin with this folder: empty for the top, else with its closing `/`. */
export function isObjectFolder(folder: string): boolean {
  return FOLDER.test(folder);
}

/** Throws `TypeError` for what is not a path (see `isObjectPath`): paths are made by the service, so a bad one is a fault. */
export function assertObjectPath(path: string): void {
  if (!isObjectPath(path)) throw new TypeError(`Not an object path: ${JSON.stringify(path)}`);
}
