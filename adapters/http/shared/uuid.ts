/** A UUID in any spelling. */
export const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

/** The UUID in its canonical spelling, or null. */
export const canonicalUuid = (value: string): string | null => (UUID.test(value) ? value.toLowerCase() : null);

/** What one looks like. */
export const SAMPLE_UUID = '0198a0b0-0000-7000-8000-000000000002';
