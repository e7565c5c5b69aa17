import { useState } from 'react';
import { IconButton } from './button.tsx';
import css from './file-drop.module.css';
import { FieldFrame, type FieldAttributes, type FieldFrameProps } from './field.tsx';
import { FileText, Trash2, Upload } from './icons.ts';
import { Meter } from './meter.tsx';
import { useUiWords } from './ui-words.ts';

export interface FileDropProps extends FieldFrameProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** Same format as an input's `accept`, for example image/*,.pdf */
  accept?: string;
  /** Uploaded share, 0 to 1. */
  progress?: number | undefined;
  /** Formatted file size. */
  sizeText?: string | undefined;
}

/** Accepts one file, chosen or dropped, and shows it with its upload progress. */
export function FileDrop({ file, onFile, accept, progress, sizeText, ...frame }: FileDropProps) {
  const words = useUiWords();
  return (
    <FieldFrame {...frame}>
      {(attributes) =>
        file ? (
          <div className={css.file}>
            <FileText size={20} aria-hidden />
            <span className={css.name}>{file.name}</span>
            {sizeText && <span className={css.size}>{sizeText}</span>}
            <IconButton label={`${words.remove}: ${file.name}`} size="small" onClick={() => onFile(undefined)}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
            {progress !== undefined && (
              <div className={css.progress}>
                <Meter value={Math.round(progress * 100)} max={100} label={file.name} size="small" />
              </div>
            )}
          </div>
        ) : (
          <DropZone
            attributes={attributes}
            choose={words.chooseFile}
            drop={words.dropFile}
            accept={accept}
            onFiles={([chosen]) => onFile(chosen)}
          />
        )
      }
    </FieldFrame>
  );
}

export interface DropZoneProps {
  attributes: FieldAttributes;
  /** Instructions: "Choose a file" "or drop it here". */
  choose: string;
  drop: string;
  accept?: string | undefined;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** An area for choosing or dropping files. Accepts the same file again after it was removed. */
export function DropZone({ attributes, choose, drop, accept, multiple = false, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <label className={css.drop} htmlFor={attributes.id} data-over={over || undefined}>
      <Upload size={20} aria-hidden />
      <span>
        <b>{choose}</b> {drop}
      </span>
      <input
        {...attributes}
        type="file"
        accept={accept}
        multiple={multiple}
        className={css.input}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
