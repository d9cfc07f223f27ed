import { useEffect, useState } from 'preact/hooks';

/** The width below which the phone layout is used; the style sheets have the same number. */
const PHONE = matchMedia('(max-width: 699px)');

/** Whether the phone layout is used: the search across the top, panels over the whole map. */
export function useIsPhone(): boolean {
  const [isPhone, setIsPhone] = useState(PHONE.matches);
  useEffect(() => {
    const changed = (): void => setIsPhone(PHONE.matches);
    PHONE.addEventListener('change', changed);
    return () => PHONE.removeEventListener('change', changed);
  }, []);
  return isPhone;
}
