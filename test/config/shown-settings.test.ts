import { expect } from 'chai';
import { shownSettings } from '../../config/settings/shown-settings.ts';

describe('The settings as they are shown', () => {
  const shown = (environment: Record<string, string> = {}) =>
    Object.fromEntries(shownSettings(environment).map(({ name, value, from }) => [name, [value, from]]));

  it('are null where nothing is set, lists too, so that no cell of the table is empty', () => {
    const all = shown();
    expect(Object.entries(all).filter(([, [value]]) => value === '')).to.deep.equal([]);
    for (const name of ['CORS_ORIGINS', 'TRUSTED_PROXIES', 'BACKUP_TO'])
      expect(all[name]).to.deep.equal([null, 'default']);
    expect(all.PORT).to.deep.equal(['8080', 'default']);
  });

  it('have no secret', () => {
    const all = shown({ SECRET_KEY: 's'.repeat(40), MAIL_URL: 'smtp://a:hidden-one@mail.example' });
    expect(all.SECRET_KEY).to.deep.equal(['(hidden)', 'environment']);
    expect(all.MAIL_URL![0]).to.include('mail.example').and.not.include('hidden-one');
  });
});
