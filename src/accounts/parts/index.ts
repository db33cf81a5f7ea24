export { passwordStrength, type PasswordStrength } from '../password-strength.ts'
