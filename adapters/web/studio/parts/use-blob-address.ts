import { useEffect, useState } from 'preact/hooks';

/** The address of loaded data in this browser, as long as it is shown; null until it is loaded. */
export function useBlobAddress(data: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return setAddress(null);
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
}
