import { lazy } from '../../shared/lazy.ts';
import { foldText } from '../../shared/text.ts';

/** What a word of opening hours means: days, `off`, `-` between two of them, `,` between several, or nothing. */
export type HourMeaning = string;

/** The words of each language; those before a colon are what they mean. A text is read in one language. */
const LANGUAGES: readonly string[] = [
  `Mo: mo mon monday mondays|Tu: tu tue tues tuesday tuesdays|We: we wed wednesday wednesdays|Th: th thu thur thurs thursday thursdays|Fr: fr fri friday
   fridays|Sa: sa sat saturday saturdays|Su: su sun sunday sundays|PH: ph holiday holidays|Mo-Su: daily everyday|Mo-Fr: weekday weekdays|Sa-Su: weekend
   weekends|off: closed off|-: to until till through|,: and|: from hours hrs open am pm public bank`,
  `Mo: mo montag montags|Tu: di dienstag dienstags|We: mi mittwoch mittwochs|Th: do donnerstag donnerstags|Fr: fr freitag freitags|Sa: sa samstag
   samstags sonnabend|Su: so sonntag sonntags|PH: feiertag feiertage feiertags|Mo-Su: täglich tgl|off: geschlossen zu ruhetag|-: bis|,: und sowie|: von uhr`,
  `Mo: lu lun lundi|Tu: ma mar mardi|We: me mer mercredi|Th: je jeu jeudi|Fr: ve ven vendredi|Sa: sa sam samedi|Su: di dim dimanche|PH: fériés|Mo-Su: tlj
   quotidien|off: fermé|-: au à jusqu|,: et|: du de le les des ouvert h jours`,
  `Mo: lu lun lunes l|Tu: ma mar martes m|We: mi mié miércoles x|Th: ju jue jueves j|Fr: vi vie viernes v|Sa: sa sáb sábado sábados s|Su: do dom domingo domingos
   d|PH: festivos|Mo-Su: diario diariamente|off: cerrado|-: a al hasta|,: y e|: de desde del los h horas abierto`,
  `Mo: lu lun lunedì|Tu: ma mar martedì|We: me mer mercoledì|Th: gi gio giovedì|Fr: ve ven venerdì|Sa: sa sab sabato|Su: do dom domenica|PH: festivi
   |off: chiuso|-: al alle a|,: e|: dal dalle da h ore aperto`,
  `Mo: ma maandag|Tu: di dinsdag|We: wo woensdag|Th: do donderdag|Fr: vr vrijdag|Sa: za zaterdag|Su: zo zondag|PH: feestdagen|Mo-Su: dagelijks|off: gesloten
   |-: tot|,: en|: van uur`,
  `Mo: seg segunda|Tu: ter terça|We: qua quarta|Th: qui quinta|Fr: sex sexta|Sa: sáb sábado|Su: dom domingo|PH: feriados|Mo-Su: diariamente|off: fechado|-: a às até
   |,: e|: das de h feira`,
  `Mo: пн понедельник понедельника|Tu: вт вторник вторника|We: ср среда среды|Th: чт четверг четверга|Fr: пт пятница пятницу пятницы|Sa: сб суббота субботу
   |Su: вс воскресенье|PH: праздники|Mo-Su: ежедневно|Mo-Fr: будни|Sa-Su: выходные|off: закрыто выходной|-: до по|,: и|: с со в ч часов`,
  `Mo: 月 月曜 月曜日 周一 星期一|Tu: 火 火曜 火曜日 周二 星期二|We: 水 水曜 水曜日 周三 星期三|Th: 木 木曜 木曜日 周四 星期四|Fr: 金 金曜 金曜日 周五 星期五|Sa: 土 土曜 土曜日 周六 星期六
   |Su: 日 日曜 日曜日 周日 星期日|PH: 祝 祝日|Mo-Su: 毎日 每天|Mo-Fr: 平日|off: 休 定休 定休日 休館`,
  `Mo: الاثنين|Tu: الثلاثاء|We: الأربعاء|Th: الخميس|Fr: الجمعة|Sa: السبت|Su: الأحد|Mo-Su: يوميا|off: مغلق|-: الى حتى|: من`,
];

/** The words that are read in each language, folded. */
export const hourWords = lazy((): readonly ReadonlyMap<string, HourMeaning>[] =>
  LANGUAGES.map((language) => {
    const entries = language.split('|').flatMap((line) => {
      const [meaning = '', words = ''] = line.split(/:(?= )/);
      return words
        .trim()
        .split(/\s+/)
        .map((word) => [foldText(word), meaning.trim()] as const);
    });
    return new Map([...entries, ['.', ''], [':', '']]);
  }),
);
