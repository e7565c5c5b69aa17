import { auth, performers, privacy, users } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import type { AuthParts } from './auth-parts.ts';
import { listDevices, viewTwoFactor } from './auth.queries.ts';
import { changePassword } from './passwords/change-password.ts';
import { confirmTwoFactor } from './two-factor/confirm-two-factor.ts';
import { disableTwoFactor } from './two-factor/disable-two-factor.ts';
import { finishSecondStep } from './two-factor/finish-second-step.ts';
import { logIn } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { registerPerformer } from './registration/register-performer.ts';
import { registerStudio } from './registration/register-studio.ts';
import { registerUser } from './registration/register-user.ts';
import { requestLink } from './email-links/request-link.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { revokeDevice } from './sessions/revoke-device.ts';
import { sendSecondCode } from './two-factor/send-second-code.ts';
import { setUpTwoFactor } from './two-factor/set-up-two-factor.ts';
import { suspendOwn } from './suspension/suspend-own.ts';
import { beginStepUp } from './two-factor/step-up.ts';
import { confirmCode, verifyEmail } from './email-links/verify-email.ts';

// None of these calls is a plain `command`, because commands store their first response, which would contain tokens and
// codes.
export const authRoutes = (parts: AuthParts) =>
  implement(
    'auth',
    auth,
  )({
    userLogin: logIn(parts, 'user'),
    performerLogin: logIn(parts, 'performer'),
    studioLogin: logIn(parts, 'studio'),
    staffLogin: logIn(parts, 'staff'),
    userRegister: registerUser(parts),
    performerRegister: registerPerformer(parts),
    studioRegister: registerStudio(parts),
    changePassword: changePassword(parts),
    forgot: requestLink('reset'),
    reset: resetPassword(parts),
    resendVerification: requestLink('verify'),
    verifyEmail,
    confirmCode: confirmCode(parts),
    twoFactorGenerate: sendSecondCode(parts),
    twoFactorVerify: finishSecondStep(parts),
    twoFactorStatus: query(viewTwoFactor),
    twoFactorSetup: setUpTwoFactor(parts),
    twoFactorConfirm: confirmTwoFactor(parts),
    twoFactorDisable: disableTwoFactor(parts),
    stepUp: beginStepUp(parts),
    logout: logOut(parts),
    devices: query(listDevices),
    revokeDevice: revokeDevice(parts),
  });

export const suspensionRoutes = (parts: AuthParts) => {
  const suspendAccount = suspendOwn(parts, { isErased: false });
  return [
    implement('users', { suspendAccount: users.suspendAccount })({ suspendAccount }),
    implement('performers', { suspendAccount: performers.suspendAccount })({ suspendAccount }),
    implement('privacy', { erase: privacy.erase })({ erase: suspendOwn(parts, { isErased: true }) }),
  ];
};
