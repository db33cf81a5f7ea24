export { passwordStrength, type PasswordStrength } from '../password/password-strength.ts'
