/** Compares what package-lock.json asks for with what is in node_modules. Written for Node 20, with no package of its own. */
import { existsSync } from 'node:fs';
import process from 'node:process';

/** @typedef {{ platform: string, arch: string, libc: 'glibc' | 'musl' | undefined }} Machine */

const LOADERS = {
  x64: { glibc: '/lib64/ld-linux-x86-64.so.2', musl: '/lib/ld-musl-x86_64.so.1' },
  arm64: { glibc: '/lib/ld-linux-aarch64.so.1', musl: '/lib/ld-musl-aarch64.so.1' },
};

/**
 * What packages are chosen by.
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
 * The places of node_modules that the lock file asks for and that are not there as it says: by npm's own record, which it
 * writes at the end of an installation, and by their folders. Packages for development count; those for other machines do not.
 * @param {{ packages?: Record<string, object> }} lock package-lock.json
 * @param {{ packages?: Record<string, object> } | null} record node_modules/.package-lock.json
 * @param {(place: string) => boolean} isThere whether that folder of the project has a package
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

/** How many packages at the top of node_modules are meant for this machine. */
export const topLevelCount = (lock, machine = thisMachine()) =>
  Object.entries(lock.packages ?? {}).filter(
    ([place, entry]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && (entry.link || isNeeded(entry, machine)),
  ).length;

/**
 * npm leaves an optional package out without a word when it does not fit the machine, but also when the network failed.
 * One that is made for certain machines and fits this one is therefore needed; one that names none belongs to others.
 */
function isNeeded(entry, machine) {
  if (!fits(entry, machine)) return false;
  return !entry.optional || Boolean(entry.os || entry.cpu);
}

const fits = ({ os, cpu, libc }, machine) =>
  allows(os, machine.platform) && allows(cpu, machine.arch) && allows(libc, machine.libc);

/** npm writes one name or a list; `!name` refuses that one. */
function allows(names, mine) {
  if (!names) return true;
  const list = [names].flat();
  if (list.includes(`!${mine}`)) return false;
  return list.some((name) => name.startsWith('!')) || list.includes(mine);
}
