import wifiOff from 'lucide:wifi-off';
import { signal } from '@preact/signals';
import { Icon } from '../parts/icon.tsx';
import { text } from '../strings/strings.ts';

/** Whether the browser has a network. */
const isOnline = signal(navigator.onLine);
addEventListener('online', () => {
  isOnline.value = true;
});
addEventListener('offline', () => {
  isOnline.value = false;
});

/** A bar above the content while there is no network. */
export function Offline() {
  return (
    <div role="status">
      {!isOnline.value && (
        <p class="bar">
          <Icon shapes={wifiOff} /> {text().frame.offline}
        </p>
      )}
    </div>
  );
}
