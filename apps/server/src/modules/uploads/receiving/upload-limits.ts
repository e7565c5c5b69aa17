import { extensionsIn, isListed } from '@footlight/contract/uploads/terms';
import type { FileBounds } from '../../../platform/files/file-kind.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SettingKey, SettingValue } from '../../settings/index.ts';
import { kindsFor, type UploadPurpose } from '../uploads.rules.ts';

export const MEGABYTE = 1024 ** 2;
export const GIGABYTE = 1024 ** 3;
/** Rounds a size for display. */
export const rounded = (size: number): number => Math.round(size * 1000) / 1000;

/** Upload limits set by staff. */
export interface UploadLimits extends FileBounds {
  /** Quota per creator, in bytes. */
  quotaBytes(): number;
  /** Disk space, in bytes, that uploads leave free. */
  spareBytes(): number;
}
type Get = <K extends SettingKey>(key: K) => SettingValue<K>;

/** Release forms are documents, not content, so staff can't set their limit. */
const FORM_BYTES = 10 * MEGABYTE;

export const uploadLimits = (get: Get): UploadLimits => ({
  maxBytes(kind) {
    if (kind === 'avatar') return get('maxAvatarMegabytes') * MEGABYTE;
    if (kind === 'image') return get('maxImageMegabytes') * MEGABYTE;
    if (kind === 'video') return get('maxVideoGigabytes') * GIGABYTE;
    if (kind === 'pdf') return FORM_BYTES;
    return get('maxProductGigabytes') * GIGABYTE;
  },
  extensions(kind) {
    const key = ({ image: 'imageExtensions', video: 'videoExtensions' } as const)[kind as 'image' | 'video'];
    return key && extensionsIn(get(key));
  },
  quotaBytes: () => get('uploadQuotaGigabytes') * GIGABYTE,
  spareBytes: () => get('uploadSpareGigabytes') * GIGABYTE,
});

export const maxBytesFor = ({ maxBytes }: UploadLimits, purpose: UploadPurpose): number =>
  Math.max(...(kindsFor[purpose] ?? (['file'] as const)).map((kind) => maxBytes(kind)));

/** Returns the extensions allowed for a purpose. Undefined allows any. */
function listFor({ extensions }: UploadLimits, purpose: UploadPurpose): readonly string[] | undefined {
  const kinds = kindsFor[purpose];
  return kinds?.flatMap((kind) => extensions(kind) ?? [kind]);
}

export function takesExtension(limits: UploadLimits, purpose: UploadPurpose, extension: string): boolean {
  const list = listFor(limits, purpose);
  return !list || isListed(list, extension);
}

/** Throws UNSUPPORTED_FILE with the allowed extensions. */
export function refuseKind(limits: UploadLimits, purpose: UploadPurpose, property: string): never {
  refuse('UNSUPPORTED_FILE', `You can only upload ${listFor(limits, purpose)?.join(', ') ?? 'any'} file!`, {
    property,
  });
}

/** Throws TOO_LARGE with a message for the kind of file. */
export function checkBytes(limits: UploadLimits, purpose: UploadPurpose, bytes: number, property: string): void {
  const most = maxBytesFor(limits, purpose);
  if (bytes <= most) return;
  const isImage = kindsFor[purpose]?.every((kind) => kind === 'image') === true;
  const words = isImage
    ? `Image must smaller than ${rounded(most / MEGABYTE)}MB!`
    : `The file must be smaller than ${rounded(most / GIGABYTE)} GB!`;
  refuse('TOO_LARGE', words, { property });
}
