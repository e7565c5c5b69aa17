/**
 * `npm run release`: see docs/upgrading.md.
 *
 * - `prepare 1.2.3`: writes the version and its changelog heading
 * - `new-key FILE`: creates the key for signing releases
 * - `make [OUT]`: builds the archive, checksums and signature, using the key in RELEASE_KEY
 * - `verify FOLDER KEY.pub`: verifies a release
 */
import process from 'node:process';
import { inRoot, root } from './packages.mjs';
import { makeKey, makeRelease, ReleaseProblem, verifyRelease } from './release/make-release.mjs';
import { prepareRelease } from './release/prepare.mjs';
import { giveUp, say } from './say.mjs';

const WAYS = {
  prepare(version = '') {
    prepareRelease(root, version, new Date().toISOString().slice(0, 10));
    say(
      `Prepared version ${version}. Review CHANGELOG.md and docs/upgrading.md, commit, then run: npm run release -- make`,
    );
  },
  'new-key'(file = '') {
    if (!file) giveUp('Usage: npm run release -- new-key FILE');
    makeKey(file);
    say(`Wrote the private key to ${file}; keep it off this machine. Publish ${file}.pub.`);
  },
  make(out = inRoot('dist', 'release')) {
    const { version, commit, files } = makeRelease({ folder: root, out, key: process.env.RELEASE_KEY ?? '' });
    say(`Footlight ${version} of ${commit}:`);
    for (const file of files) say(`  ${file}`);
    say(`Now tag it: git tag -s v${version} -m "Footlight ${version}"`);
  },
  verify(release = '', key = '') {
    if (!release || !key) giveUp('Usage: npm run release -- verify FOLDER KEY.pub');
    const { title, checked } = verifyRelease({ release, key });
    say(`The signature of ${title} is valid. Verified: ${checked.join(', ')}.`);
  },
};

const [way = 'make', ...words] = process.argv.slice(2);
try {
  if (!Object.hasOwn(WAYS, way)) giveUp(`Unknown command "${way}". Use prepare, new-key, make or verify.`);
  WAYS[way](...words);
} catch (error) {
  if (!(error instanceof ReleaseProblem)) throw error;
  giveUp(error.message);
}
