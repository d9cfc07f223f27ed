import { useEffect } from 'preact/hooks';
import { serviceName } from '../api/config.ts';

/** Names the tab of the browser while a screen is open. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = [title, serviceName()].filter(Boolean).join(' · ');
    return () => {
      document.title = before;
    };
  }, [title]);
}
