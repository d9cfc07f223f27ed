import { EXAMPLE_IDS, type Examples } from '../../shared/examples.ts';

const entries = [{ key: `project:${EXAMPLE_IDS.projectId}:description`, values: { de: 'Drei Etagen am Fluss.' } }];

export const TRANSLATION_EXAMPLES: Examples = {
  updateTranslations: { entries },
  importTranslations: { entries },
};
