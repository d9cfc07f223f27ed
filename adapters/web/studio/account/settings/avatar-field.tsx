import upload from 'lucide:upload';
import { useRef, useState } from 'preact/hooks';
import { changePerson, person } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button } from '../../parts/button.tsx';
import { LocalizedError } from '../../parts/failure.ts';
import { notifyFailure } from '../../parts/messages.ts';
import { text } from '../../strings/strings.ts';
import { AvatarDialog } from './avatar-dialog.tsx';

/** The picture of the person, and how to change it. */
export function AvatarField() {
  const { frame, profile } = text();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const { fullName, avatarUrl } = person.value!;
  const choose = async (file: File | undefined) => {
    if (file) setPicture(await pictureOf(file));
    input.current!.value = '';
  };
  const remove = async () => {
    await api.DELETE('/api/auth/me/avatar/');
    changePerson({ avatarUrl: null });
  };
  return (
    <div class="avatar-field">
      <Avatar name={fullName} url={avatarUrl} size={64} />
      <div class="avatar-actions">
        <Button icon={upload} onClick={() => input.current!.click()}>
          {profile.choosePicture}
        </Button>
        {avatarUrl && (
          <Button look="quiet" onClick={() => void remove().catch(notifyFailure)}>
            {frame.remove}
          </Button>
        )}
        <p class="hint">{profile.pictureHint}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
        aria-label={profile.choosePicture}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0]).catch(notifyFailure)}
      />
      {picture && <AvatarDialog picture={picture} onClose={() => setPicture(null)} />}
    </div>
  );
}

/** The picture in a file; throws what is said to the person where the browser cannot read it. */
async function pictureOf(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  const url = URL.createObjectURL(file);
  try {
    picture.src = url;
    await picture.decode();
    if (picture.naturalWidth === 0) throw new Error('The picture has no size.');
    return picture;
  } catch {
    throw new LocalizedError(text().profile.notAPicture);
  } finally {
    URL.revokeObjectURL(url);
  }
}
