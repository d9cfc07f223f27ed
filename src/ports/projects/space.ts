/** The disks on which this service stores by itself; a database or an object store elsewhere looks after its own. */
export interface Space {
  /** Whether less is free on one of them than is reserved for small writes. */
  isShort(): Promise<boolean>;
}
