import { useEffect, useState } from 'preact/hooks';
import { PHONE } from '../../shared/layout.ts';

/** Whether the phone layout is used: the search across the top, lists over the whole map. */
export function useIsPhone(): boolean {
  const [isPhone, setIsPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const changed = (): void => setIsPhone(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return isPhone;
}
