import type { Schemas } from '../api/service.d.ts';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { ownWords } from '../strings/service-words.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';

type Properties = {
  readonly result: Schemas['ImportResult'];
  readonly onApply: () => Promise<void>;
  readonly onClose: () => void;
};

/** What a file would change, and each of its texts that is not taken. */
export function ImportDialog({ result: { updated, unchanged, errors }, onApply, onClose }: Properties) {
  const { translations } = text();
  const form = useForm({}, async () => {
    await onApply();
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={translations.import}
      action={translations.apply}
      refusal={updated === 0 ? translations.nothingToImport : null}
      isWide
      onClose={onClose}
    >
      <p>{fill(translations.wouldChange, formatNumber(updated), formatNumber(unchanged))}</p>
      {errors.length > 0 && (
        <>
          <h3>{fill(translations.notTaken, formatNumber(errors.length))}</h3>
          <section class="table-place" aria-label={fill(translations.notTaken, formatNumber(errors.length))}>
            <table class="table">
              <tbody>
                {errors.map(({ key, language, message }, at) => (
                  <tr key={at}>
                    <th scope="row">{key}</th>
                    <td>{language ?? ''}</td>
                    <td>{ownWords(message)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </FormDialog>
  );
}
