<?php
/** Whether contacts are told to a visitor whose page was opened so many seconds ago: true or false for each. */
return function ( array $arguments ) {
	$now = 1700000000;
	return array_map(
		function ( $seconds ) use ( $now ) {
			return '' === Plaintags\Human_Sign::refusal( array( 'ct_ps_timestamp' => $now - $seconds ), $now );
		},
		$arguments['seconds']
	);
};
