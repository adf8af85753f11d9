export function nodeProgram(): { classpath: string; missing?: undefined } | { classpath?: undefined; missing: string };
