import { removeEverything } from './copies.ts';

/** The script of `OFFLINE=off`: it takes the place of the service worker, removes what that has stored, and then itself. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(removeEverything().then(() => self.registration.unregister())),
);
