import { lazily } from '../frame/lazily.tsx';
import { Button } from '../parts/button.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import type { Upload } from './use-upload.ts';

/** Reading a PDF is loaded with the first of them. */
const PdfDialog = lazily(() => import('./pdf-dialog.tsx').then(({ PdfDialog }) => PdfDialog));

/** How far an upload is, with a way to stop it; and what became of it, with another try. */
export function UploadState({ upload: { sent, failed, isReduced, asked, stop } }: { readonly upload: Upload }) {
  const { panels, frame } = text();
  return (
    <>
      {asked && <PdfDialog file={asked.file} onChosen={asked.choose} onFailure={asked.fail} onClose={asked.leave} />}
      {sent !== null && (
        <div class="upload-progress" role="status">
          <progress aria-label={panels.uploading} max={1} value={sent} />
          <span>{fill(panels.uploaded, formatNumber(sent, { style: 'percent' }))}</span>
          <Button look="quiet" onClick={stop}>
            {frame.cancel}
          </Button>
        </div>
      )}
      {isReduced && <p class="hint">{panels.reduced}</p>}
      {failed && (
        <p class="error" role="alert">
          {failed.reason}{' '}
          <Button look="quiet" onClick={failed.tryAgain}>
            {frame.tryAgain}
          </Button>
        </p>
      )}
    </>
  );
}
