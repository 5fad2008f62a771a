export declare const OWN_NAMES: string[];
export declare const OWN_NAME: RegExp;
