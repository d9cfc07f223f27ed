import { useEffect } from 'preact/hooks';
import { config } from '../api/config.ts';

/** Names the tab of the browser while a screen is open. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = [title, config.value?.serviceName].filter(Boolean).join(' · ');
    return () => {
      document.title = before;
    };
  }, [title]);
}
