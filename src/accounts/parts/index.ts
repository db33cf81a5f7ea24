export { passwordStrength, type PasswordStrength } from '../password/password-strength.ts'
export { tokenScopes, type TokenScope } from '../tokens/token-scopes.ts'
