import { useEffect, useState } from 'preact/hooks';

/** The width below which the embed is laid out for a phone; the style sheets have the same number. */
const PHONE = matchMedia('(max-width: 699px)');

/** Whether the map is shown as on a phone: the search across the top, panels over the whole of it. */
export function useIsPhone(): boolean {
  const [isPhone, setIsPhone] = useState(PHONE.matches);
  useEffect(() => {
    const changed = (): void => setIsPhone(PHONE.matches);
    PHONE.addEventListener('change', changed);
    return () => PHONE.removeEventListener('change', changed);
  }, []);
  return isPhone;
}
