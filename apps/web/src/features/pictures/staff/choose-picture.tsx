import { Button, Note, Upload } from '@footlight/ui';
import { useRef } from 'react';
import { useFileLimits } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { picturesStaffWords } from './words.ts';
import css from './pictures.module.css';

interface Props {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  label: string;
}

export function ChoosePicture({ file, onChange, label }: Props) {
  const t = useWords(picturesStaffWords);
  const { acceptImages } = useFileLimits();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.choose}>
      <Button icon={<Upload size={16} aria-hidden />} onClick={() => input.current?.click()} aria-label={label}>
        {t('admin.bp.choose')}
      </Button>
      <Note as="span" size={13} dir="auto">
        {file?.name ?? t('admin.bp.noneChosen')}
      </Note>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptImages}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
