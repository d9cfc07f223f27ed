import { expect } from 'chai';
import { failed } from '../../../config/checks/finding.ts';
import { withoutSecrets } from '../../../config/checks/secrets.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { KEY } from './check-given.ts';

describe('A finding of waymark check', () => {
  for (const [what, OBJECTS_URL, quoted] of [
    ['the secret of an object store', 's3://key:se%2Fcret@host/bucket', 'se/cret'],
    ['the secret as it is written in the address', 's3://key:se%2Fcret@host/bucket', 'se%2Fcret'],
    ['its session token', 's3://key:secret@host/bucket?session_token=a+token%3D', 'a+token='],
  ] as const) {
    it(`does not have ${what}, should a server quote it`, () => {
      const settings = readSettings({ OBJECTS_URL, SECRET_KEY: KEY });
      const finding = { name: 'object store', ...failed(`No ${quoted}.`, `Not ${quoted}.`) };
      expect(withoutSecrets([finding], settings)).to.deep.equal([{ ...finding, message: 'No ….', advice: 'Not ….' }]);
    });
  }
});
