import type { Schemas } from '../api/service.d.ts';
import type { Fields } from '../document/items/types.ts';
import { changesOf, written } from '../projects/form-values.ts';

type Appearance = Schemas['ProjectAppearance'];
type Settings = Schemas['ProjectSettings'];

const BEHAVIOUR = ['defaultLevelId', 'theme', 'scrollMode', 'timezone', 'holidays', 'feedbackUrl'] as const;

/** What the form of a map's design has: texts that are empty where the project has null, and the width of routes as it is typed. */
export type DesignValues = {
  readonly appearance: Omit<Appearance, 'logo' | 'routeWidth'> & { readonly logo: string; readonly routeWidth: string };
  readonly settings: Omit<Pick<Settings, (typeof BEHAVIOUR)[number]>, 'timezone' | 'holidays'> & {
    readonly timezone: string;
    readonly holidays: readonly string[];
  };
};

/** The values that a project has. */
export function designOf({ appearance, settings }: Pick<Schemas['Project'], 'appearance' | 'settings'>): DesignValues {
  const behaviour = Object.fromEntries(BEHAVIOUR.map((name) => [name, settings[name]]));
  const width = String(appearance.routeWidth);
  return written({ appearance: { ...appearance, routeWidth: width }, settings: behaviour }) as unknown as DesignValues;
}

/** The fields of the PATCH that makes of these values others: those alone that differ. */
export function designChange(before: DesignValues, after: DesignValues): Fields {
  const { appearance, ...others } = changesOf(before as unknown as Fields, after as unknown as Fields);
  if (appearance === undefined) return others;
  const fields = appearance as Fields;
  if (typeof fields.routeWidth !== 'string') return { ...others, appearance: fields };
  return { ...others, appearance: { ...fields, routeWidth: Number(fields.routeWidth) } };
}

const USUAL_WIDTH = 5;

/** The same as the map page has it: what is being typed and means nothing yet is as usual there. */
export function shownDesign({ appearance, settings }: DesignValues): Fields {
  const width = Number(appearance.routeWidth || USUAL_WIDTH);
  return {
    appearance: {
      ...appearance,
      logo: appearance.logo || null,
      routeWidth: Number.isFinite(width) ? width : USUAL_WIDTH,
    },
    settings: { ...settings, timezone: settings.timezone || null },
  } as Fields;
}
