import { authenticate } from '../usecases/accounts/authenticate.ts';
import { changePassword } from '../usecases/accounts/change-password.ts';
import { confirmEmail } from '../usecases/accounts/confirm-email.ts';
import { confirmPasswordReset } from '../usecases/accounts/confirm-password-reset.ts';
import { deleteAvatar } from '../usecases/accounts/delete-avatar.ts';
import { deleteMe } from '../usecases/accounts/delete-me.ts';
import { exportMe } from '../usecases/accounts/export-me.ts';
import { getMe } from '../usecases/accounts/get-me.ts';
import { listSessions } from '../usecases/accounts/list-sessions.ts';
import { login } from '../usecases/accounts/login.ts';
import { logout } from '../usecases/accounts/logout.ts';
import { putAvatar } from '../usecases/accounts/put-avatar.ts';
import { refreshAccess } from '../usecases/accounts/refresh.ts';
import { register } from '../usecases/accounts/register.ts';
import { requestEmailChange } from '../usecases/accounts/request-email-change.ts';
import { requestPasswordReset } from '../usecases/accounts/request-password-reset.ts';
import { resendVerification } from '../usecases/accounts/resend-verification.ts';
import { revokeSession } from '../usecases/accounts/revoke-session.ts';
import { setPassword } from '../usecases/accounts/set-password.ts';
import { signInWithGoogle } from '../usecases/accounts/sign-in-with-google.ts';
import { disableTwoFactor } from '../usecases/accounts/two-factor/disable.ts';
import { enableTwoFactor } from '../usecases/accounts/two-factor/enable.ts';
import { setupTwoFactor } from '../usecases/accounts/two-factor/setup.ts';
import { verifyLogin } from '../usecases/accounts/two-factor/verify-login.ts';
import { updateMe } from '../usecases/accounts/update-me.ts';

/** Operations on accounts, sessions and second factors. */
export const ACCOUNTS_ACTIONS = {
  accounts: {
    authenticate,
    register,
    login,
    refreshAccess,
    logout,
    getMe,
    exportMe,
    updateMe,
    deleteMe,
    putAvatar,
    deleteAvatar,
    changePassword,
    setPassword,
    requestPasswordReset,
    confirmPasswordReset,
    confirmEmail,
    resendVerification,
    requestEmailChange,
    signInWithGoogle,
    listSessions,
    revokeSession,
  },
  twoFactor: { setup: setupTwoFactor, enable: enableTwoFactor, verifyLogin, disable: disableTwoFactor },
};
