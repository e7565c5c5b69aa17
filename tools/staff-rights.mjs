/**
 * Writes docs/staff-rights.md: every staff call, with the roles that may make it. Part of `npm run calls`.
 * tests/laws/staff-rights.test.ts fails if that page is stale.
 */

export const STAFF_ROLES = ['admin', 'moderator', 'finance', 'support'];

/** @param {{ readonly staff?: readonly string[] }} operation @param {string} role */
export const mayCall = ({ staff }, role) => role === 'admin' || staff === undefined || staff.includes(role);

/**
 * Returns the calls open to staff.
 * @typedef {{ method: string, path: string, roles: readonly string[], staff?: readonly string[], summary?: string }}
 * Operation
 * @param {Readonly<Record<string, Readonly<Record<string, Operation>>>>} contract
 * @returns {{ name: string, operation: Operation }[]}
 */
export const staffOperations = (contract) =>
  Object.entries(contract).flatMap(([word, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.roles.includes('staff'))
      .map(([verb, operation]) => ({ name: `${word}.${verb}`, operation })),
  );

/** @param {Parameters<typeof staffOperations>[0]} contract @returns {string} docs/staff-rights.md */
export function renderStaffRights(contract) {
  const operations = staffOperations(contract);
  const counts = STAFF_ROLES.map((role) => operations.filter(({ operation }) => mayCall(operation, role)).length);
  return [
    '# What staff may do',
    '',
    'Written by `npm run calls` from the contract; a test fails when it is stale, and another makes each call as each role.',
    '',
    `| call | what | ${STAFF_ROLES.join(' | ')} |`,
    `| --- | --- | ${STAFF_ROLES.map(() => ':-:').join(' | ')} |`,
    ...operations.map(
      ({ operation }) =>
        `| \`${operation.method} ${operation.path}\` | ${operation.summary?.replaceAll('|', '/') ?? ''} | ${STAFF_ROLES.map((role) => (mayCall(operation, role) ? '✓' : '')).join(' | ')} |`,
    ),
    `| **${operations.length} calls** | | ${counts.join(' | ')} |`,
    '',
  ].join('\n');
}
