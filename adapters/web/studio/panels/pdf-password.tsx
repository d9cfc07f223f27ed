import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';

type Properties = {
  readonly isWrong: boolean;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
};

/** Asks for the password of a file, which stays in this browser. */
export function PdfPassword({ isWrong, onPassword, onClose }: Properties) {
  const { pdf, frame } = text();
  const [value, setValue] = useState('');
  return (
    <Dialog title={pdf.locked} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onPassword(value);
        }}
      >
        <TextField
          label={pdf.password}
          type="password"
          autocomplete="off"
          value={value}
          error={isWrong ? pdf.wrongPassword : undefined}
          onValue={setValue}
        />
        <div class="actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="primary" refusal={value === '' ? pdf.password : null}>
            {pdf.open}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
