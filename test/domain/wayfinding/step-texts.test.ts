import { expect } from 'chai';
import { TRANSITION_TYPES } from '../../../src/domain/projects/items/transition.ts';
import { aLeg, aRoute, taking, textsOf } from './steps-given.ts';

/** Everything that can be said, along the same way. */
const TOUR = aRoute(
  aLeg('0,0 40,0 40,40', { corridorIds: ['Arcade', 'Hall'], transition: taking('elevator', 'upper') }),
  aLeg('40,40 80,40 120,70', { levelId: 'upper', transition: taking('stairs', 'ground') }),
  aLeg('120,70 150,70 130,80 190,80', { transition: taking('door', 'annex') }),
  aLeg('190,80 230,80', { levelId: 'annex' }),
);

describe('The texts of route steps', () => {
  const spoken: Readonly<Record<string, readonly string[]>> = {
    de: [
      'Gehen Sie von „Main entrance“ 40 m über „Arcade“ in Richtung Aufzug',
      'Biegen Sie rechts in „Hall“ ab und folgen Sie dem Weg 40 m',
      'Nehmen Sie den Aufzug nach oben zu „Upper level“ und folgen Sie dem Weg 40 m',
      'Biegen Sie leicht rechts ab und folgen Sie dem Weg 50 m',
      'Nehmen Sie die Treppe nach unten zu „Ground level“ und folgen Sie dem Weg 30 m',
      'Biegen Sie scharf rechts ab und folgen Sie dem Weg 20 m',
      'Biegen Sie scharf links ab und folgen Sie dem Weg 60 m',
      'Gehen Sie durch die Tür zu „Annex level“ und folgen Sie dem Weg 40 m',
      'Sie sind am Ziel: Bakery',
    ],
    fr: [
      'Depuis « Main entrance », avancez de 40 m dans « Arcade » vers l’ascenseur',
      'Tournez à droite dans « Hall » et avancez de 40 m',
      'Montez par l’ascenseur jusqu’à « Upper level » et avancez de 40 m',
      'Tournez légèrement à droite et avancez de 50 m',
      'Descendez par l’escalier jusqu’à « Ground level » et avancez de 30 m',
      'Tournez franchement à droite et avancez de 20 m',
      'Tournez franchement à gauche et avancez de 60 m',
      'Passez par la porte vers « Annex level » et avancez de 40 m',
      'Vous voici à destination : Bakery',
    ],
    es: [
      'Desde «Main entrance», camine 40 m por «Arcade» hacia el ascensor',
      'Gire a la derecha por «Hall» y camine 40 m',
      'Suba en el ascensor hasta «Upper level» y camine 40 m',
      'Gire ligeramente a la derecha y camine 50 m',
      'Baje por la escalera hasta «Ground level» y camine 30 m',
      'Haga un giro cerrado a la derecha y camine 20 m',
      'Haga un giro cerrado a la izquierda y camine 60 m',
      'Continúe por la puerta hasta «Annex level» y camine 40 m',
      'Ha llegado a su destino: Bakery',
    ],
    ru: [
      'От точки «Main entrance» идите 40 м по коридору «Arcade» в сторону лифта',
      'Поверните направо в коридор «Hall» и пройдите 40 м',
      'Поднимитесь на лифте на уровень «Upper level» и пройдите 40 м',
      'Плавно поверните направо и пройдите 50 м',
      'Спуститесь по лестнице на уровень «Ground level» и пройдите 30 м',
      'Резко поверните направо и пройдите 20 м',
      'Резко поверните налево и пройдите 60 м',
      'Перейдите через дверь на уровень «Annex level» и пройдите 40 м',
      'Вы на месте: Bakery',
    ],
    nl: [
      'Loop vanaf ‘Main entrance’ 40 m via ‘Arcade’ richting de lift',
      'Sla rechtsaf ‘Hall’ in en loop 40 m',
      'Neem de lift omhoog naar ‘Upper level’ en loop 40 m',
      'Sla schuin rechtsaf en loop 50 m',
      'Neem de trap omlaag naar ‘Ground level’ en loop 30 m',
      'Sla scherp rechtsaf en loop 20 m',
      'Sla scherp linksaf en loop 60 m',
      'Ga door de deur naar ‘Annex level’ en loop 40 m',
      'U bent op uw bestemming: Bakery',
    ],
    ar: [
      'من «Main entrance» سر 40 مترًا عبر «Arcade» باتجاه المصعد',
      'انعطف يمينًا إلى «Hall» ثم سر 40 مترًا',
      'اصعد بالمصعد إلى «Upper level» ثم سر 40 مترًا',
      'انعطف يمينًا قليلًا ثم سر 50 مترًا',
      'انزل عبر الدرج إلى «Ground level» ثم سر 30 مترًا',
      'انعطف يمينًا بشدة ثم سر 20 مترًا',
      'انعطف يسارًا بشدة ثم سر 60 مترًا',
      'انتقل عبر الباب إلى «Annex level» ثم سر 40 مترًا',
      'لقد وصلت إلى وجهتك: Bakery',
    ],
  };
  // The kind of blank before a unit or inside quotes depends on the language.
  const plain = (text: string) => text.replace(/\s/g, ' ');

  for (const [language, texts] of Object.entries(spoken)) {
    it(`are correct in ${language}`, () => expect(textsOf(TOUR, language).map(plain)).to.deep.equal(texts));
  }

  it('are in the base language, or else English', () => {
    expect(textsOf(TOUR, 'de-AT')).to.deep.equal(textsOf(TOUR, 'de'));
    expect(textsOf(TOUR, 'zh-Hant-HK')).to.deep.equal(textsOf(TOUR, 'zh-Hant'));
    expect(textsOf(TOUR, 'th')).to.deep.equal(textsOf(TOUR, 'en'));
  });

  for (const language of ['en', ...Object.keys(spoken)]) {
    it(`have in ${language} every turn and transition, up, down and across`, () => {
      const texts = TRANSITION_TYPES.flatMap((type) =>
        ['upper', 'cellar', 'annex', 'ground'].flatMap((levelId) =>
          textsOf(aRoute(aLeg('0,0 40,0', { transition: taking(type, levelId) }), aLeg('40,0', { levelId })), language),
        ),
      );
      for (const text of [...texts, ...textsOf(TOUR, language, { from: '', to: '' })]) {
        expect(plain(text))
          .to.match(/^[\p{Lu}\p{Lo}]\S*( \S+)*$/u)
          .and.not.match(/undefined|null|NaN/);
      }
    });
  }
});
