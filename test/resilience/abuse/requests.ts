import { accountRequests } from './account-requests.ts';
import { changeRequests } from './change-requests.ts';
import { contentRequests } from './content-requests.ts';
import type { Abuse } from './heavy-request.ts';
import { hoursRequests } from './hours-requests.ts';
import { networkRequests } from './network-requests.ts';
import { numberRequests } from './number-requests.ts';
import { pictureRequests } from './picture-requests.ts';
import { publicRequests } from './public-requests.ts';
import { translationRequests } from './translation-requests.ts';

/** Every kind. Those that change a map leave it as large as it is for those that follow. */
export const ABUSES: readonly Abuse[] = [
  ...publicRequests,
  ...numberRequests,
  ...networkRequests,
  ...contentRequests,
  ...changeRequests,
  ...hoursRequests,
  ...translationRequests,
  ...pictureRequests,
  ...accountRequests,
];
