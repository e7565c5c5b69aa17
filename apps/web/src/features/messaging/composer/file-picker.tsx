import { IconButton, Image } from '@footlight/ui';
import { useRef } from 'react';
import { useFileLimits } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';

export function FilePicker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const t = useWords(messagingWords);
  const { acceptImages, acceptVideos } = useFileLimits();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={`${acceptImages},${acceptVideos}`}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <IconButton label={t('messaging.attach')} onClick={() => input.current?.click()}>
        <Image size={20} aria-hidden />
      </IconButton>
    </>
  );
}
