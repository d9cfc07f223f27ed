/** The disks on which this service stores data itself; a remote database or object store has its own checks. */
export interface Space {
  /** Whether one of them has less free space than is reserved for small writes. */
  isShort(): Promise<boolean>;
  /** The least free space of them, in bytes; null where nothing is stored on a disk here. */
  freeBytes(): Promise<number | null>;
}
