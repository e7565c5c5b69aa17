import { isListed, type FileBounds } from '../../../platform/files/file-kind.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SettingKey, SettingValue } from '../../settings/index.ts';
import { kindsFor, type UploadPurpose } from '../uploads.rules.ts';

export const MEGABYTE = 1024 ** 2;
export const GIGABYTE = 1024 ** 3;
/** A size for people to read. */
export const rounded = (size: number): number => Math.round(size * 1000) / 1000;

/** What may be brought, as staff have set it. */
export interface UploadLimits extends FileBounds {
  /** Bytes that one creator may keep here. */
  quotaBytes(): number;
  /** Bytes of the disk that uploads leave free. */
  spareBytes(): number;
}
type Get = <K extends SettingKey>(key: K) => SettingValue<K>;

/** Release forms are documents, not content: their bound is not for staff to move. */
const FORM_BYTES = 10 * MEGABYTE;

export const uploadLimits = (get: Get): UploadLimits => ({
  maxBytes(kind) {
    if (kind === 'image') return get('maxImageMegabytes') * MEGABYTE;
    if (kind === 'video') return get('maxVideoGigabytes') * GIGABYTE;
    if (kind === 'pdf') return FORM_BYTES;
    return get('maxProductGigabytes') * GIGABYTE;
  },
  extensions(kind) {
    const key = ({ image: 'imageExtensions', video: 'videoExtensions' } as const)[kind as 'image' | 'video'];
    return (
      key &&
      get(key)
        .split(',')
        .map((extension) => extension.trim())
    );
  },
  quotaBytes: () => get('uploadQuotaGigabytes') * GIGABYTE,
  spareBytes: () => get('uploadSpareGigabytes') * GIGABYTE,
});

/** The largest file for a purpose. */
export const maxBytesFor = ({ maxBytes }: UploadLimits, purpose: UploadPurpose): number =>
  Math.max(...(kindsFor[purpose] ?? (['file'] as const)).map((kind) => maxBytes(kind)));

/** Every extension that a purpose takes; undefined = any. */
function listFor({ extensions }: UploadLimits, purpose: UploadPurpose): readonly string[] | undefined {
  const kinds = kindsFor[purpose];
  return kinds?.flatMap((kind) => extensions(kind) ?? [kind]);
}

/** Whether a purpose takes an extension. */
export function takesExtension(limits: UploadLimits, purpose: UploadPurpose, extension: string): boolean {
  const list = listFor(limits, purpose);
  return !list || isListed(list, extension);
}

/** Refuses UNSUPPORTED_FILE, naming what may be uploaded. */
export function refuseKind(limits: UploadLimits, purpose: UploadPurpose, property: string): never {
  refuse('UNSUPPORTED_FILE', `You can only upload ${listFor(limits, purpose)?.join(', ') ?? 'any'} file!`, {
    property,
  });
}

/** Refuses TOO_LARGE with the words of the kind of file. */
export function checkBytes(limits: UploadLimits, purpose: UploadPurpose, bytes: number, property: string): void {
  const most = maxBytesFor(limits, purpose);
  if (bytes <= most) return;
  const isImage = kindsFor[purpose]?.every((kind) => kind === 'image') === true;
  const words = isImage
    ? `Image must smaller than ${rounded(most / MEGABYTE)}MB!`
    : `The file must be smaller than ${rounded(most / GIGABYTE)} GB!`;
  refuse('TOO_LARGE', words, { property });
}
