import { isListed } from '@footlight/contract/uploads/terms';
import { Button, Meter, Note, Upload } from '@footlight/ui';
import { useRef, useState } from 'react';
import { isMoving, rules, useProblemText } from '../../../shared/forms/index.ts';
import { useFileLimits } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../settings.module.css';
import { CropDialog } from './crop-dialog.tsx';

/** Formats that browsers can write, best first. Cropping uses the first one the site accepts. */
const CROPPED = ['webp', 'jpeg', 'png'] as const;

interface Props {
  label: string;
  change: string;
  hint: string;
  hintId: string;
  mostMegabytes: number;
  /** Output size in pixels. */
  size: { readonly width: number; readonly height: number };
  upload: {
    readonly isPending: boolean;
    readonly share: number;
    readonly error: Error | null;
    send: (file: File) => void;
  };
}

/** Replaces the user's picture: choose a file, crop it, upload it. */
export function PictureButton({ label, change, hint, hintId, mostMegabytes, size, upload }: Props) {
  const t = useWords(usersWords, siteWords);
  const textOf = useProblemText();
  const { images, acceptImages } = useFileLimits();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isStill, setStill] = useState(false);
  const [picture, setPicture] = useState<ImageBitmap>();
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const wrong = rules.file(images, mostMegabytes)(file);
    setProblem(wrong && textOf(wrong));
    if (wrong) return;
    setStill(await isMoving(file));
    // A file the browser can't decode is uploaded as is, because the server may support it.
    await createImageBitmap(file, { imageOrientation: 'from-image' }).then(setPicture, () => upload.send(file));
  };
  const percent = Math.round(upload.share * 100);
  const error = problem ?? upload.error?.message;
  return (
    <div>
      <Button
        icon={<Upload size={16} aria-hidden />}
        busy={upload.isPending}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {change}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptImages}
        hidden
        aria-label={label}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {upload.isPending && <Meter value={percent} max={100} label={t('users.picture.uploading', { percent })} />}
      <Note id={hintId} tone="faint" size={13}>
        {hint}
      </Note>
      <Note as="output" tone="faint" size={13}>
        {isStill && t('pictures.still')}
      </Note>
      <div role="alert">{error && <p className={css.error}>{error}</p>}</div>
      {picture && (
        <CropDialog
          picture={picture}
          {...size}
          format={CROPPED.find((format) => isListed(images, format)) ?? 'webp'}
          onClose={() => setPicture(undefined)}
          onDone={(file) => {
            setPicture(undefined);
            upload.send(file);
          }}
        />
      )}
    </div>
  );
}
