/** Compares node_modules with package-lock.json. Runs on Node 20 without npm packages. */
import { existsSync } from 'node:fs';
import process from 'node:process';

/** @typedef {{ platform: string, arch: string, libc: 'glibc' | 'musl' | undefined }} Machine */

const LOADERS = {
  x64: { glibc: '/lib64/ld-linux-x86-64.so.2', musl: '/lib/ld-musl-x86_64.so.1' },
  arm64: { glibc: '/lib/ld-linux-aarch64.so.1', musl: '/lib/ld-musl-aarch64.so.1' },
};

/**
 * Returns the properties by which packages are selected.
 * @param {(file: string) => boolean} [isThere]
 * @returns {Machine}
 */
export function thisMachine(isThere = existsSync) {
  const { platform, arch } = process;
  const loaders = platform === 'linux' ? LOADERS[arch] : undefined;
  const isMusl = loaders && isThere(loaders.musl) && !isThere(loaders.glibc);
  return { platform, arch, libc: platform === 'linux' ? (isMusl ? 'musl' : 'glibc') : undefined };
}

/**
 * Returns the node_modules paths that the lock file requires and that are missing or different. Checks npm's own
 * record, which npm writes at the end of an installation, and the package folders. Development packages count; packages
 * for other machines don't.
 * @param {{ packages?: Record<string, object> }} lock package-lock.json
 * @param {{ packages?: Record<string, object> } | null} record node_modules/.package-lock.json
 * @param {(place: string) => boolean} isThere reports whether that folder of the project contains a package
 * @param {Machine} [machine]
 * @returns {string[]}
 */
export function missingPackages(lock, record, isThere, machine = thisMachine()) {
  const wanted = Object.entries(lock.packages ?? {}).filter(([place]) => /(^|\/)node_modules\//.test(place));
  return wanted.filter(([place, entry]) => !isInPlace(place, entry)).map(([place]) => place);

  function isInPlace(place, entry) {
    if (entry.link) return isThere(place);
    const there = record?.packages?.[place];
    if (!there) return record !== null && !isNeeded(entry, machine);
    return there.version === entry.version && there.integrity === entry.integrity && isThere(place);
  }
}

/** Counts the packages at the top of node_modules that this machine needs. */
export const topLevelCount = (lock, machine = thisMachine()) =>
  Object.entries(lock.packages ?? {}).filter(
    ([place, entry]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && (entry.link || isNeeded(entry, machine)),
  ).length;

/**
 * npm silently leaves out an optional package that doesn't fit the machine, but also one that it couldn't download. A
 * package that targets certain machines, including this one, is therefore required. One that names no machine belongs
 * to other packages.
 */
function isNeeded(entry, machine) {
  if (!fits(entry, machine)) return false;
  return !entry.optional || Boolean(entry.os || entry.cpu);
}

const fits = ({ os, cpu, libc }, machine) =>
  allows(os, machine.platform) && allows(cpu, machine.arch) && allows(libc, machine.libc);

/** npm writes a single name or a list. `!name` excludes that name. */
function allows(names, mine) {
  if (!names) return true;
  const list = [names].flat();
  if (list.includes(`!${mine}`)) return false;
  return list.some((name) => name.startsWith('!')) || list.includes(mine);
}
