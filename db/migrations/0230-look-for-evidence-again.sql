-- Names with "Jr." and years, and years that are centuries, were read wrongly: quotes are looked for again, by the job and some at a time.
update evidence_library set version = version + 1;
