import type { ImageExtension, Removed } from '../../domain/projects/images/image.ts';

/**
 * An accepted image: the bytes to store (an SVG is sanitised, a raster has nothing that does not draw but its orientation) and the size in
 * pixels in which browsers show it.
 */
export type InspectedImage = {
  readonly bytes: Uint8Array;
  readonly extension: ImageExtension;
  readonly width: number;
  readonly height: number;
  /** What browsers would have drawn and is not in the bytes; empty for a raster. */
  readonly removed: readonly Removed[];
};

export interface Images {
  /**
   * Identifies an image by its content, never by its name. Throws `DomainError('image_refused')` for more than 5,242,880 bytes, for
   * anything that is not a JPEG, PNG, GIF, WebP or SVG, for a truncated or inconsistent one, and for a raster of more than 100 megapixels.
   * A JPEG that ends within its pixels is accepted, with the rest as browsers fill it.
   */
  inspect(bytes: Uint8Array): Promise<InspectedImage>;
  /**
   * A picture that was accepted before, without the metadata that `inspect` removes today; null where it has none. What it draws is
   * compared. Throws `DomainError('image_refused')` where it cannot be read or would not be the same.
   */
  withoutMetadata(bytes: Uint8Array): Promise<Uint8Array | null>;
}
