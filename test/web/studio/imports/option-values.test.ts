import { expect } from 'chai';
import {
  isWhole,
  type OptionValues,
  optionsOf,
  valuesOfImport,
} from '../../../../adapters/web/studio/imports/option-values.ts';

const SENT = { mode: 'merge', match: ['id', 'externalId', 'key'], format: null, name: null, group: null };
const column = (name: string, meaning: string | null) => ({ file: 'a.csv', name, meaning, example: '' });

/** The values of an import of a table, as the wizard shows them. */
const shown = (options: object = {}, guessed: object = {}) =>
  valuesOfImport({
    mode: 'merge',
    format: 'csv',
    options: { ...SENT, ...options },
    report: {
      guesses: {
        options: guessed,
        properties: [column('Raum', 'name'), column('Tel', 'phone'), column('Info', null), column('m2', 'custom:m2')],
      },
    } as never,
  });
const sentWith = (changes: Partial<OptionValues>, options: object = {}) =>
  optionsOf({ ...shown(options), ...changes }, shown(options), { ...SENT, ...options }) as Record<string, unknown>;

describe('The options of an import', () => {
  it('show what was guessed, and what was sent rather than that', () => {
    const values = shown({ level: 'EG' }, { level: 'OG', space: { scale: 32, flipY: true } });
    expect([values.level, values.scale, values.flipY]).to.deep.equal(['EG', '32', true]);
    expect(values.columns).to.deep.equal({ Raum: 'name', Tel: 'phone', Info: '', m2: 'custom:m2' });
  });

  it('are sent as before where nothing was changed: what was guessed is guessed again', () => {
    expect(sentWith({})).to.deep.equal({ ...SENT, strict: false });
    expect(sentWith({}, { space: { flipY: true } }).space).to.deep.equal({ flipY: true });
  });

  it('say of a column that it is left out, which would be guessed again, and of others all that is known', () => {
    const columns = { ...shown().columns, Tel: '', Info: 'custom:Info' };
    expect(sentWith({ columns })).to.deep.include({
      map: { name: ['Raum'], phone: [] },
      customFields: ['Info', 'm2'],
    });
  });

  it('give several columns of one meaning in their order', () => {
    expect(sentWith({ columns: { ...shown().columns, Info: 'name' } }).map).to.deep.equal({
      name: ['Raum', 'Info'],
      phone: ['Tel'],
    });
  });

  it('lay places in degrees by two points or as they fit, and forget the one for the other', () => {
    const points = [
      { x: '0', y: '0', lng: '13.3', lat: '52.5' },
      { x: '100', y: '0', lng: '13.4', lat: '52.5' },
    ];
    expect(sentWith({ placing: 'points', points }).controlPoints).to.deep.equal([
      { x: 0, y: 0, lng: 13.3, lat: 52.5 },
      { x: 100, y: 0, lng: 13.4, lat: 52.5 },
    ]);
    const fitted = sentWith({ placing: 'fit' }, { controlPoints: [{ x: 0, y: 0, lng: 1, lat: 1 }] });
    expect(fitted).to.include({ fit: true }).and.not.have.property('controlPoints');
    expect(isWhole({ x: '1', y: '', lng: '1', lat: '1' })).to.equal(false);
    expect(isWhole({ x: '1', y: '2', lng: 'east', lat: '1' })).to.equal(false);
  });

  it('say how the text of a table is cut, where a person has said it', () => {
    const guessed = { separator: ';', encoding: 'utf-8', header: true };
    expect(shown({}, guessed)).to.include({ separator: ';', encoding: 'utf-8', header: 'yes' });
    expect(sentWith({ separator: '\t', encoding: 'windows-1252', header: 'no' })).to.include({
      separator: '\t',
      encoding: 'windows-1252',
      header: false,
    });
    expect(sentWith({}, guessed)).to.include(guessed);
    expect(sentWith({ separator: '', header: '' }, guessed)).not.to.have.any.keys('separator', 'header');
  });

  it('turn what was chosen back into a guess', () => {
    expect(sentWith({ match: '' }, { match: ['key'] }).match).to.deep.equal(SENT.match);
    expect(sentWith({ format: '' }, { format: 'svg' })).to.include({ format: null });
    expect(sentWith({ level: '' }, { level: 'EG' })).not.to.have.property('level');
  });
});
