<?php
/** Switches a plugin on and off without its activation hooks; ours by default. */
return function ( array $arguments ) {
	$name    = $arguments['plugin'] ?? 'plaintags';
	$file    = "$name/$name.php";
	$plugins = array_diff( get_option( 'active_plugins' ), array( $file ) );
	if ( $arguments['active'] ) {
		$plugins[] = $file;
	}
	return update_option( 'active_plugins', array_values( $plugins ) );
};
