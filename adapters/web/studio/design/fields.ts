import type { Form } from '../parts/form.ts';
import type { DesignValues } from './design-values.ts';

/** The form that the parts of the screen fill. */
export type DesignForm = Form<DesignValues>;

type Texts<Part> = { [Name in keyof Part]: Part[Name] extends string ? Name : never }[keyof Part];

/** What an input of the appearance gets. */
export const appearanceField = <Name extends keyof DesignValues['appearance'] & string>(
  form: DesignForm,
  name: Name,
) => ({
  value: form.values.appearance[name],
  onValue: (value: DesignValues['appearance'][Name]) =>
    form.set('appearance')({ ...form.values.appearance, [name]: value }),
  error: form.errorOf(`appearance.${name}`),
});

/** The same of a choice, whose value is one of its options. */
export const choiceField = (form: DesignForm, name: Texts<DesignValues['appearance']> & string) => ({
  ...appearanceField(form, name),
  value: form.values.appearance[name] as string,
  onValue: (value: string) => form.set('appearance')({ ...form.values.appearance, [name]: value }),
});

/** What an input of the behaviour gets. */
export const behaviourField = (form: DesignForm, name: Texts<DesignValues['settings']> & string) => ({
  value: form.values.settings[name] as string,
  onValue: (value: string) => form.set('settings')({ ...form.values.settings, [name]: value }),
  error: form.errorOf(`settings.${name}`),
});

/** The options of a choice by their names. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
